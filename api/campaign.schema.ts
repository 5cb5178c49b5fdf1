import * as v from "valibot";
import { LocaleCodeSchema } from "./common.schema.ts";

export { campaignParameters } from "./choices.ts";

/** A visit that a campaign brought. Only the parameters named in `campaignParameters` are read from `url`. */
export const CampaignBody = v.strictObject({
  url: v.pipe(
    v.string("is required"),
    v.maxLength(2_000, "must have 2,000 characters or fewer"),
    v.url("must be an absolute URL"),
  ),
  locale: v.optional(LocaleCodeSchema, "en"),
});
export type CampaignVisit = v.InferInput<typeof CampaignBody>;
