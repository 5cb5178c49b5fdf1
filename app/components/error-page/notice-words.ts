/** What is said when showing the error page fails as well (SPEC section 8): in English, whatever else is broken. */
export const noticeWords = {
  what: "An error occurred while showing the error page",
  home: "Go back to home",
} as const;
