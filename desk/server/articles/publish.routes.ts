import type { DeskRoute, Show } from "../desk-route.ts";
import type { Drafts } from "../drafts/drafts.ts";

interface Options {
  drafts: Drafts;
  show: Show;
}

/** One screen that says whether the site can be published: samples, faults, translations that wait. */
export function publishRoutes({ drafts, show }: Options): DeskRoute[] {
  return [
    {
      method: "get",
      path: "/publish",
      needs: "articles",
      handle: async (context) => show(context, { name: "publish", view: await drafts.readiness() }),
    },
  ];
}
