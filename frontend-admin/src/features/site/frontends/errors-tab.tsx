import type { FrontendAppDto, FrontendErrorDto } from "@octavo/contracts";
import { EmptyState } from "@octavo/ui";
import { Bug } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { useFrontendErrors } from "./frontends.hooks";
import { t } from "../../../texts/site";

/** What fails in the releases of a frontend, with the places in their sources. */
export function ErrorsTab({ app }: { app: FrontendAppDto }) {
  const list = useListState();
  const { limit, offset } = list.query;
  const errors = useFrontendErrors(app.name, { limit, offset });
  return (
    <DataTable
      noun={t("frontends.errorsNoun")}
      result={errors}
      list={list}
      failure={t("frontends.failedErrors")}
      columns={columns()}
      empty={
        <EmptyState icon={<Bug />} title={t("frontends.noErrors")}>
          {t("frontends.noErrorsText")}
        </EmptyState>
      }
    />
  );
}

const columns = (): Column<FrontendErrorDto>[] => [
  {
    header: t("frontends.error"),
    kind: "name",
    cell: (error) => <Failure error={error} />,
  },
  { header: t("frontends.times"), cell: ({ times }) => times },
  {
    header: t("frontends.inReleases"),
    cell: ({ first_version: first, last_version: last }) => (
      <>
        {last}
        {first !== last && (
          <span className={styles.notes}>
            {t("frontends.firstSeenIn", { version: first })}
          </span>
        )}
      </>
    ),
  },
  {
    header: t("frontends.lastSeen"),
    kind: "date",
    cell: ({ last_at }) => <AdminTime value={last_at} />,
  },
];

function Failure({ error }: { error: FrontendErrorDto }) {
  const { message, source, route, frames, unmapped } = error;
  const place =
    source === "server"
      ? t("frontends.whileRendering")
      : t("frontends.inBrowsers");
  return (
    <>
      {message}
      <span className={styles.notes}>
        {[place, route].filter(Boolean).join(" · ")}
      </span>
      {unmapped && <span className={styles.notes}>{unmapped}</span>}
      {frames.length > 0 && (
        <details className={styles.notes}>
          <summary>{t("frontends.stack")}</summary>
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
