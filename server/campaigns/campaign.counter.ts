import { countedEvents } from "../../site/counted-events.ts";
import { countedText, other } from "../counting/counted-text.ts";
import type { NameThreshold } from "../counting/name-threshold.ts";
import type { EventStore } from "../database/event-store.ts";
import { type CampaignVisit, campaignEvent } from "./campaign-visit.ts";
import { nameOfOrigin } from "./conversion.counter.ts";
import { knownLandingPath } from "./landing-url.ts";

interface CampaignCounterOptions {
  events: Pick<EventStore, "count">;
  /** Whether there is a page at a path without the locale's prefix. */
  isPage: (path: string) => boolean;
  names: NameThreshold;
  /** Names for the downloads that come of campaigns; undefined where those are not counted. */
  origins?: NameThreshold | undefined;
}

/** The texts that a campaign names itself by. */
const labels = ["source", "medium", "campaign", "term", "content", "keyword"] as const;
/** Those that many links of one campaign share. */
const sharedLabels: readonly Label[] = ["source", "medium", "campaign"];
type Label = (typeof labels)[number];

/**
 * Makes the function that counts a visit which a campaign brought. Every visit is counted; its words are written down
 * only when five different people have brought them in this combination on this day, before that they are `(other)`: a
 * link that was made for one person names nobody. When the whole combination is rare, source, medium and campaign alone
 * may be known well enough.
 */
export function createCampaignCounter({ events, isPage, names, origins }: CampaignCounterOptions) {
  return (visit: CampaignVisit, address: string | null): Promise<void> => {
    const counted: CampaignVisit = { ...visit, landingPath: knownLandingPath(visit.landingPath, isPage) };
    for (const label of labels) counted[label] = countedText(visit[label]);
    const broader = without(counted, (label) => !sharedLabels.includes(label));
    const unnamed = without({ ...counted, landingPath: other }, () => true);
    // All are brought, so that each comes to know its people.
    origins?.bring(nameOfOrigin(counted), address);
    const [isNamed, isBroaderNamed] = [counted, broader].map((one) => names.bring(nameOf(one), address).named);
    const shown = isNamed ? counted : isBroaderNamed ? broader : unnamed;
    return events.count(countedEvents.campaigns, campaignEvent(shown));
  };
}

/** The visit with `(other)` in the place of some labels, where there is anything. */
function without(visit: CampaignVisit, hidden: (label: Label) => boolean): CampaignVisit {
  const result = { ...visit };
  for (const label of labels) if (visit[label] !== "" && hidden(label)) result[label] = other;
  return result;
}

function nameOf({ locale, landingPath, gclidPresent, ...texts }: CampaignVisit): string {
  return JSON.stringify([locale, landingPath, gclidPresent, ...labels.map((label) => texts[label])]);
}
