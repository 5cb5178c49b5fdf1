/** How much an incident takes away. */
export const incidentImpacts = ["outage", "degraded", "maintenance"] as const;
/** How far it is; `resolved` ends it. */
export const incidentStates = ["planned", "investigating", "identified", "monitoring", "resolved"] as const;
/** What an incident may affect beside locations. */
export const incidentParts = ["app", "website", "downloads", "servers"] as const;
