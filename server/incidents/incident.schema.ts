import * as v from "valibot";
import { incidentImpacts, incidentStates } from "../../api/status.schema.ts";
import { LocalTextsSchema } from "../content/local-text.ts";

const moment = v.pipe(
  v.string("must be a moment such as 2026-11-23T14:05Z"),
  v.check(isMoment, "must be a moment of the calendar with its zone, such as 2026-11-23T14:05Z"),
);
const id = v.pipe(
  v.string("must be a name"),
  v.regex(/^[a-z0-9-]{1,80}$/, "must be app, website, downloads, servers or the id of a location such as de-frankfurt"),
);

const UpdateSchema = v.strictObject(
  {
    at: moment,
    state: v.picklist(incidentStates, `must be one of ${incidentStates.join(", ")}`),
    text: LocalTextsSchema,
  },
  ({ expected }) =>
    expected === "never"
      ? "is no field; an update has at, state and text"
      : "is required; an update has at, state and text",
);

/** An incident or planned work, content/incidents/*.yaml. */
export const IncidentSchema = v.pipe(
  v.strictObject(
    {
      title: LocalTextsSchema,
      impact: v.picklist(incidentImpacts, `must be one of ${incidentImpacts.join(", ")}`),
      start: moment,
      end: v.optional(moment),
      affected: v.pipe(
        v.array(id, "must be a list, such as [de-frankfurt]"),
        v.minLength(1, "must name something"),
        v.maxLength(200, "must name 200 or fewer"),
      ),
      updates: v.pipe(
        v.array(UpdateSchema, "must be a list of at, state and text"),
        v.minLength(1, "must have one or more"),
        v.maxLength(200, "must have 200 or fewer"),
      ),
    },
    ({ expected }) =>
      expected === "never"
        ? "is no field; there are title, impact, start, end, affected and updates"
        : "is required; an incident has title, impact, start, affected and updates",
  ),
  v.forward(
    v.check(({ start, end }) => end === undefined || Date.parse(end) >= Date.parse(start), "is before the start"),
    ["end"],
  ),
);
export type IncidentFile = v.InferOutput<typeof IncidentSchema>;

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}
