import { onOff, setting } from "../settings/setting.ts";

/** What of visits is counted, each for itself. */
export const visitSettings = {
  countVisits: setting({
    doc: "Whether visits are counted by kind of page and language.",
    env: "COUNT_VISITS",
    schema: onOff,
    default: "on",
  }),
  countCountries: setting({
    doc: "Whether visits are counted by country, from five people of a day on. It takes the address data of the IP page.",
    env: "COUNT_COUNTRIES",
    schema: onOff,
    default: "on",
  }),
  countCampaignDownloads: setting({
    doc: "Whether downloads are counted by campaign. on: a tab that a campaign's link has opened keeps its labels until it is closed.",
    env: "COUNT_CAMPAIGN_DOWNLOADS",
    schema: onOff,
    default: "on",
  }),
};
