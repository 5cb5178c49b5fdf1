import type { Status } from "../../../api/status.schema.ts";
import { localizedPath } from "../../../site/localized-path.ts";
import { breadcrumbData } from "../../head/structured-data.ts";
import type { Route, SiteContext, Visit } from "../../router/route.ts";
import { titled } from "../titled.ts";

export function loadStatus({ signal }: Visit, { api, locale }: SiteContext): Promise<Status> {
  return api.status({ locale }, { signal });
}

export const statusHead: Route["head"] = (data, context, visit) => {
  const { t, site, locale } = context;
  const steps = [
    { name: t("common.nav.home"), url: site.origin + localizedPath("/", locale) },
    { name: t("status.title"), url: site.origin + localizedPath("/status", locale) },
  ];
  return { ...titled("status")(data, context, visit), structuredData: [breadcrumbData(steps)] };
};
