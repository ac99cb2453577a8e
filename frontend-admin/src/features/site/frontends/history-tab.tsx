import type { FrontendAppDto, PromotionDto } from "@octavo/contracts";
import { EmptyState } from "@octavo/ui";
import { History } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { usePromotions } from "./frontends.hooks";
import { t as flagText } from "../../../texts/flags";
import { t } from "../../../texts/site";

/** What was promoted, canaried and rolled back, when, by whom and why. */
export function HistoryTab({ app }: { app: FrontendAppDto }) {
  const list = useListState();
  const { limit, offset } = list.query;
  const steps = usePromotions({ limit, offset, app: app.name });
  return (
    <DataTable
      noun={t("frontends.historyNoun")}
      result={steps}
      list={list}
      failure={t("frontends.failedHistory")}
      columns={columns()}
      empty={
        <EmptyState icon={<History />} title={t("frontends.noHistory")}>
          {t("frontends.noHistoryText")}
        </EmptyState>
      }
    />
  );
}

const columns = (): Column<PromotionDto>[] => [
  {
    header: t("frontends.what"),
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
  { header: t("frontends.channel"), cell: ({ channel }) => channel },
  {
    header: t("frontends.byWhom"),
    cell: ({ by, automatic }) => (automatic ? t("frontends.automatic") : by),
  },
  {
    header: t("frontends.when"),
    kind: "date",
    cell: ({ at }) => <AdminTime value={at} />,
  },
];

function describeStep(step: PromotionDto): string {
  const { version, overridden } = step;
  return `${stepText(step, version)}${overridden ? t("frontends.overridden") : ""}`;
}

function stepText(step: PromotionDto, version: string): string {
  const { action, previous_version: previous, share, channel } = step;
  switch (action) {
    case "promote":
      return previous === null
        ? t("frontends.stepPromote", { version })
        : t("frontends.stepReplace", { version, previous });
    case "rollback":
      return previous === null
        ? t("frontends.stepRollBack", { version })
        : t("frontends.stepRollBackFrom", { version, previous });
    case "canary":
      return t("frontends.stepCanary", { version, percent: share ?? 0 });
    case "canary-end":
      return t("frontends.stepCanaryEnd", { version });
    case "flag":
      return flagText("flags.stepSet", {
        flag: step.flag ?? "",
        audience:
          share === null
            ? t("frontends.allVisitors")
            : t("frontends.someVisitors", { percent: share }),
      });
    case "flag-end":
      return flagText("flags.stepUnset", { flag: step.flag ?? "" });
    case "end":
      return t("frontends.stepEnd", { version, channel });
  }
}
