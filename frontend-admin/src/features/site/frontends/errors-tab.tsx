import type { FrontendAppDto, FrontendErrorDto } from "@octavo/contracts";
import { formatNumber } from "@octavo/format";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { Bug } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { useFrontendErrors } from "./frontends.hooks";
import { t } from "../../../texts/health";
import { t as liveText } from "../../../texts/live";

/** What fails in the releases of a frontend, with the places in their sources. */
export function ErrorsTab({ app }: { app: FrontendAppDto }) {
  const list = useListState({ filters: ["version"] });
  const { limit, offset } = list.query;
  const version = list.filter("version");
  const errors = useFrontendErrors(app.name, {
    limit,
    offset,
    ...(version && { version }),
  });
  return (
    <>
      {version && (
        <Notice
          actions={
            <Button size="small" onClick={() => list.setFilter("version", "")}>
              {liveText("live.allErrors")}
            </Button>
          }
        >
          {liveText("live.onlyOf", { version })}
        </Notice>
      )}
      <DataTable
        noun={t("failures.noun")}
        result={errors}
        list={list}
        failure={t("failures.failed")}
        columns={columns()}
        empty={
          <EmptyState icon={<Bug />} title={t("failures.none")}>
            {t("failures.noneText")}
          </EmptyState>
        }
      />
    </>
  );
}

const columns = (): Column<FrontendErrorDto>[] => [
  {
    header: t("failures.error"),
    kind: "name",
    cell: (error) => <Failure error={error} />,
  },
  {
    header: t("failures.times"),
    isLabelled: true,
    cell: ({ times }) => formatNumber(times),
  },
  {
    header: t("failures.inReleases"),
    isLabelled: true,
    kind: "line",
    cell: ({ first_version: first, last_version: last }) => (
      <>
        {last}
        {first !== last && (
          <span className={styles.notes}>
            {t("failures.firstSeenIn", { version: first })}
          </span>
        )}
      </>
    ),
  },
  {
    header: t("failures.lastSeen"),
    isLabelled: true,
    kind: "date",
    cell: ({ last_at }) => <AdminTime value={last_at} />,
  },
];

function Failure({ error }: { error: FrontendErrorDto }) {
  const { message, source, route, frames, unmapped } = error;
  const place =
    source === "server"
      ? t("failures.whileRendering")
      : t("failures.inBrowsers");
  return (
    <>
      {message}
      <span className={styles.notes}>
        {[place, route].filter(Boolean).join(" · ")}
      </span>
      {unmapped && <span className={styles.notes}>{unmapped}</span>}
      {frames.length > 0 && (
        <details className={styles.notes}>
          <summary>{t("failures.stack")}</summary>
          <ol className={styles.stack}>
            {frames.map(({ name, file, line, column }, index) => (
              <li key={index}>
                <code>
                  {name && `${name} · `}
                  {file}:{line}:{column}
                </code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
