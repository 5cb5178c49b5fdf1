/**
 * Pages that are no more, or are often written in another way, and the page that each leads to: paths without a
 * locale's prefix. A page that is taken out of app/routes.ts gets its line here, so that links to it arrive.
 */
export const movedPages: ReadonlyMap<string, string> = new Map([
  // SPEC spells this one so; people will type it right.
  ["/streaming", "/steaming"],
]);
