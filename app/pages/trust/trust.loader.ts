import type { Trust } from "../../../api/trust.schema.ts";
import { organizationData } from "../../head/structured-data.ts";
import type { Route, SiteContext, Visit } from "../../router/route.ts";
import { titled } from "../titled.ts";

export function loadTrust({ signal }: Visit, { api, locale }: SiteContext): Promise<Trust> {
  return api.trust({ locale }, { signal });
}

export const trustHead: Route["head"] = (data, context, visit) => ({
  ...titled("trust")(data, context, visit),
  structuredData: [
    { "@context": "https://schema.org", "@type": "AboutPage", mainEntity: organizationData(context.site) },
  ],
});
