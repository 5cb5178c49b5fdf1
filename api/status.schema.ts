import * as v from "valibot";
import { regions } from "./choices.ts";
import { LocaleQuery } from "./common.schema.ts";
import { LocalTextSchema } from "./local-text.schema.ts";
import { incidentImpacts, incidentStates } from "./status.choices.ts";

export { incidentImpacts, incidentParts, incidentStates } from "./status.choices.ts";

export const StatusQuery = v.object({ locale: LocaleQuery });

const moment = v.pipe(v.string(), v.isoTimestamp());

const UpdateSchema = v.object({
  at: moment,
  state: v.picklist(incidentStates),
  text: LocalTextSchema,
});

const IncidentSchema = v.object({
  /** The name of its file; its place on the page as well. */
  id: v.string(),
  title: LocalTextSchema,
  impact: v.picklist(incidentImpacts),
  /** That of the last update. */
  state: v.picklist(incidentStates),
  start: moment,
  /** Null while it goes on. */
  end: v.nullable(moment),
  affected: v.array(
    v.object({
      /** A part of the service (`app`, `website`, `downloads`, `servers`) or a location. */
      id: v.string(),
      /** The location's name in the asked locale; empty for a part, and for a location that is not on the list. */
      name: v.string(),
    }),
  ),
  /** Newest first. */
  updates: v.array(UpdateSchema),
});
export type Incident = v.InferOutput<typeof IncidentSchema>;

const counted = v.object({
  online: v.number(),
  maintenance: v.number(),
  offline: v.number(),
  unknown: v.number(),
});
export type LocationCounts = v.InferOutput<typeof counted>;

/** How the service is, as far as it is known, with how old each statement is. */
export const StatusAnswer = v.object({
  /** When this was put together: ages are counted from here. */
  made_at: moment,
  /** What the server list says; null while there is none. */
  locations: v.nullable(
    v.object({
      /** When the list was made. */
      updated_at: v.string(),
      /** Locations by state, everywhere and by region. */
      total: counted,
      regions: v.array(v.object({ region: v.picklist(regions), ...counted.entries })),
      /** Those in maintenance or offline. */
      not_online: v.array(
        v.object({ id: v.string(), name: v.string(), status: v.picklist(["maintenance", "offline"]) }),
      ),
    }),
  ),
  /** What goes on, the latest first, and then what is planned. */
  current: v.array(IncidentSchema),
  /** What is over, the latest first; fifty at most. */
  past: v.array(IncidentSchema),
});
export type Status = v.InferOutput<typeof StatusAnswer>;
