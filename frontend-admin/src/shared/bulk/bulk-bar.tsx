import {
  BULK_LIMITS,
  type BulkFilterDto,
  type BulkKind,
  type BulkVerb,
} from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { t } from "../../texts/newsroom";
import styles from "./bulk-bar.module.css";
import { BulkDialog } from "./bulk-dialog";
import { BulkRun } from "./bulk-run";
import { useShownChange } from "./bulk.hooks";
import { NO_ROWS, type ChosenRows, type RowChoice } from "./chosen-rows";

interface BulkBarProps {
  kind: BulkKind;
  /** What the person may do with rows of this kind. */
  verbs: readonly BulkVerb[];
  choice: RowChoice;
  /** Of the page of the list that is shown. */
  shown: readonly { id: number }[];
  total: number;
  /** What the list is narrowed by. */
  filter: BulkFilterDto;
  /** Rows have changed. */
  onChanged: () => Promise<unknown>;
  /** What else can be done with chosen rows. */
  children?: (ids: readonly number[]) => ReactNode;
}

/** Rows are chosen, then changed together; the progress is shown above them. */
export function BulkBar(props: BulkBarProps) {
  const [change, showChange] = useShownChange();
  return (
    <>
      {change !== null && (
        <BulkRun
          key={change}
          id={change}
          onEnded={() => void props.onChanged()}
          onClose={() => showChange(null)}
        />
      )}
      <Choice {...props} onBegun={showChange} />
    </>
  );
}

interface ChoiceProps extends BulkBarProps {
  onBegun: (id: number) => void;
}

function Choice(props: ChoiceProps) {
  const { choice, shown, verbs, children } = props;
  const { chosen, choose } = choice;
  if (chosen !== null) return <Choosing {...props} chosen={chosen} />;
  if (shown.length === 0 || (verbs.length === 0 && !children)) return null;
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        variant="ghost"
        icon={<ListChecks aria-hidden="true" />}
        data-begins-choice
        onClick={() => choose(NO_ROWS)}
      >
        {t("bulk.begin")}
      </Button>
    </div>
  );
}

function Choosing(props: ChoiceProps & { chosen: ChosenRows }) {
  const { kind, verbs, choice, total, filter, onBegun, chosen } = props;
  const [isAsking, setAsking] = useState(false);
  const ids = [...chosen.ids];
  const count = chosen.isAll ? total : ids.length;
  return (
    <div role="group" aria-label={t("bulk.group")}>
      <div className={styles.bar}>
        <span role="status" className={styles.count}>
          {countText(chosen, total)}
        </span>
        {verbs.length > 0 && (
          <Button
            size="small"
            variant="primary"
            disabled={count === 0}
            onClick={() => setAsking(true)}
          >
            {t("bulk.change")}
          </Button>
        )}
        <Wider {...props} />
        {!chosen.isAll && props.children?.(ids)}
        <Button
          size="small"
          variant="ghost"
          onClick={() => choice.choose(null)}
        >
          {t("bulk.end")}
        </Button>
      </div>
      {isAsking && (
        <BulkDialog
          kind={kind}
          verbs={verbs}
          count={count}
          chosen={chosen.isAll ? { filter } : { ids }}
          onClose={() => setAsking(false)}
          onBegun={(id) => {
            setAsking(false);
            choice.choose(null);
            onBegun(id);
          }}
        />
      )}
    </div>
  );
}

/** The page that is shown, or all pages. */
function Wider({
  choice,
  chosen,
  shown,
  total,
  verbs,
}: BulkBarProps & { chosen: ChosenRows }) {
  const ids = new Set([...chosen.ids, ...shown.map(({ id }) => id)]);
  const most = [...ids].slice(0, BULK_LIMITS.ids);
  return (
    <>
      <Button
        size="small"
        onClick={() => choice.choose({ ids: new Set(most), isAll: false })}
      >
        {t("bulk.page")}
      </Button>
      {verbs.length > 0 && total > shown.length && !chosen.isAll && (
        <Button
          size="small"
          onClick={() => choice.choose({ ids: new Set(), isAll: true })}
        >
          {t("bulk.all", { count: total })}
        </Button>
      )}
    </>
  );
}

function countText({ ids, isAll }: ChosenRows, total: number): string {
  if (isAll) return t("bulk.allCount", { count: total });
  const isFull = ids.size >= BULK_LIMITS.ids;
  return t(isFull ? "bulk.full" : "bulk.count", { count: ids.size });
}
