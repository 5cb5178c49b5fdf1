/**
 * Values that schemas allow and pages offer. They stand apart from the schemas so that a page can name them without
 * loading valibot in the browser.
 */
export const platforms = ["windows", "android", "ios", "mac"] as const;

/** The download list before anything is known: all four entries, both fields empty. */
export const emptyDownloadList: Record<(typeof platforms)[number], { download_url: string; version: string }> = {
  windows: { download_url: "", version: "" },
  android: { download_url: "", version: "" },
  ios: { download_url: "", version: "" },
  mac: { download_url: "", version: "" },
};

export const feedbackReasons = ["did-not-work", "hard-to-follow", "out-of-date", "not-my-question"] as const;

export const nodeTags = ["streaming", "gaming"] as const;
export const protocols = ["wireguard", "ikev2", "openvpn"] as const;
/** What a list can say of a location. */
export const listedStatuses = ["online", "maintenance", "offline"] as const;
/** What visitors read: nothing is known of a location whose list is old. */
export const nodeStatuses = [...listedStatuses, "unknown"] as const;
export const regions = ["africa", "americas", "asia", "europe", "middle-east", "oceania"] as const;

/** A landing URL with one of these, not empty, is a campaign visit (SPEC section 4). */
export const campaignParameters = ["utm_term", "utm_source", "gclid", "keyword"] as const;
