// Made of content/brand by `npm run brand`; do not edit.
/** The colour of the page, for the bars of browsers and the manifest. */
export const themeColours = { day: "#fdf9f2", night: "#111723" } as const;
