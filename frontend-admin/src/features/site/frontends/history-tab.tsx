import type { FrontendAppDto, PromotionDto } from "@octavo/contracts";
import { EmptyState } from "@octavo/ui";
import { History } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { frontendTexts, usePromotions } from "./frontends.hooks";

/** What became live when, by whom and why. */
export function HistoryTab({ app }: { app: FrontendAppDto }) {
  const list = useListState();
  const { limit, offset } = list.query;
  const steps = usePromotions({ limit, offset, app: app.name });
  return (
    <DataTable
      noun="history"
      result={steps}
      list={list}
      failure={frontendTexts.failedHistory}
      columns={COLUMNS}
      empty={
        <EmptyState icon={<History />} title="Nothing has been live yet">
          Whatever becomes live is written down here.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: Column<PromotionDto>[] = [
  {
    header: "What",
    kind: "name",
    cell: (step) => (
      <>
        {describeStep(step)}
        {[step.reason, step.notes].filter(Boolean).map((text) => (
          <span key={text} className={styles.notes}>
            {text}
          </span>
        ))}
      </>
    ),
  },
  { header: "Channel", cell: ({ channel }) => channel },
  {
    header: "By",
    cell: ({ by, automatic }) => (automatic ? "The server, by itself" : by),
  },
  {
    header: "When",
    kind: "date",
    cell: ({ at }) => <AdminTime value={at} />,
  },
];

function describeStep(step: PromotionDto): string {
  const { action, version, previous_version, share, overridden } = step;
  const against = overridden ? ", by override" : "";
  const before =
    previous_version === null ? "" : ` instead of ${previous_version}`;
  switch (action) {
    case "promote":
      return `${version} made live${before}${against}`;
    case "rollback":
      return `Rolled back to ${version}${previous_version === null ? "" : ` from ${previous_version}`}`;
    case "canary":
      return `${version} tried with ${share ?? 0} % of visitors${against}`;
    case "canary-end":
      return `Trial of ${version} ended`;
    case "end":
      return `${version} is no longer shown in ${step.channel}`;
  }
}
