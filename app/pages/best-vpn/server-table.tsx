import { memo, useDeferredValue, useMemo } from "react";
import { protocols } from "../../../api/choices.ts";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { useSite, useTranslate } from "../../router/router-context.tsx";
import { protocolNames } from "./filter-form.tsx";
import { shownColumns } from "./server-columns.tsx";
import type { Location } from "./server-filter.ts";
import styles from "./server-table.module.css";
import type { ServerListState } from "./use-server-list.ts";

interface Props {
  /** Of its locations, what does not fit is hidden and not taken away, which costs a tenth while somebody types. */
  list: ServerListState;
  /** Hears of the location under the pointer. */
  onPoint: (node: Location | undefined) => void;
}

/**
 * The locations as a table; what is not as everywhere else stands beside the name. On a phone the whole list is folded:
 * of a country with several locations one row is shown, which opens them (server-table.module.css).
 */
export function ServerTable({ list: { ordered, fitting, sort }, onPoint }: Props) {
  const t = useTranslate();
  const shown = useShown(fitting);
  const groups = useMemo(() => (sort === "country" ? byCountry(ordered) : [ordered]), [ordered, sort]);
  const withDistance = sort === "distance";
  return (
    <DataTable
      caption={t("bestVpn.list.caption")}
      className={styles.table}
      data-whole={fitting.length === ordered.length}
      onPointerLeave={() => onPoint(undefined)}
    >
      <thead>
        <tr>
          <th scope="col">{t("bestVpn.list.location")}</th>
          {shownColumns(withDistance).map(([field, { spans, head }]) => (
            <th key={field} scope={spans ? "colgroup" : "col"} colSpan={spans}>
              {head(t)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((nodes) => (
        <tbody key={keyOf(nodes[0])}>
          {sort === "country" && nodes.length > 1 && <Country nodes={nodes} />}
          {nodes.map((node) => (
            <tr key={keyOf(node)} hidden={!shown.has(node)} onPointerEnter={() => onPoint(node)}>
              <Cells node={node} withDistance={withDistance} />
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}

function keyOf(node: Location | undefined): string {
  return `${node?.country_code}${node?.city}`;
}

/** Runs of locations in the same country. */
function byCountry(nodes: readonly Location[]): Location[][] {
  const groups: Location[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last?.[0]?.country_code === node.country_code) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

/** The row that opens a country: what it opens are the rows that follow, by the style sheet and without script. */
const Country = memo(function Country({ nodes }: { nodes: readonly Location[] }) {
  const { t, tag } = useSite();
  const columns = shownColumns(false);
  const end = columns.findLastIndex(([, { sum }]) => sum) + 1;
  const [summed, rest] = [columns.slice(0, end), columns.slice(end)];
  return (
    <tr className={styles.country}>
      <th scope="rowgroup">
        <details>
          <summary>
            {nodes[0]?.country}
            <Pause /> <span>{t("bestVpn.list.all", { n: nodes.length })}</span>
          </summary>
        </details>
      </th>
      {summed.map(([field, { sum }]) => (
        <td key={field}>{sum?.(nodes, tag)}</td>
      ))}
      <td colSpan={rest.reduce((span, [, { spans = 1 }]) => span + spans, 0)} />
    </tr>
  );
});

/** Heard between the parts of a row's head, which are told apart by the eye. */
function Pause() {
  return <i>, </i>;
}

/** As many rows as a screen holds. */
const firstRows = 40;

/**
 * What is shown of the locations that fit: the first screenful at once, the rest a moment later, so that a slow phone
 * has not to lay out a hundred rows between two letters.
 */
function useShown(fitting: readonly Location[]): ReadonlySet<Location> {
  const late = useDeferredValue(fitting);
  if (late === fitting) return new Set(fitting);
  const before = new Set(late);
  return new Set(fitting.filter((node, index) => index < firstRows || before.has(node)));
}

/** Not rendered again while somebody types. */
const Cells = memo(function Cells({ node, withDistance }: { node: Location; withDistance: boolean }) {
  const { t, tag } = useSite();
  const { country, city, status } = node;
  return (
    <>
      <th scope="row" data-status={status === "unknown" ? undefined : status}>
        <span>
          {country}
          <Pause />
        </span>{" "}
        <span>{city}</span>
        {/* Of a list that is too old nothing is known anywhere: that is said once, above it. */}
        {status !== "unknown" && (
          <span className={status === "online" ? "visually-hidden" : styles.status}>
            <Pause />
            {t(`bestVpn.status.${status}`)}
          </span>
        )}
        {node.protocols.length < protocols.length && (
          <span className={styles.only}>
            <Pause />
            {t("bestVpn.list.only", { protocols: node.protocols.map((one) => protocolNames[one]).join(", ") })}
          </span>
        )}
      </th>
      {shownColumns(withDistance).map(([field, { cells }]) =>
        cells(node, { t, tag }).map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has as many cells in every row, in one order.
          <td key={`${field}${at}`}>{cell}</td>
        )),
      )}
    </>
  );
});
