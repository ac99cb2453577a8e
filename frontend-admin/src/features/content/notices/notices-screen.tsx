import { NOTICE_LIMITS } from "@octavo/contracts";
import type { NoticeDto, NoticeKind } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, buttonClass } from "@octavo/ui";
import { Bell } from "lucide-react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import { EDITORS } from "../../../shared/edit-paths";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/notices";
import { useMarkNotices, useNotices } from "./notices.hooks";
import styles from "./notices-screen.module.css";

/** What others did that concerns the person. */
export function NoticesScreen() {
  const list = useListState({ filters: ["unread"] });
  const notices = useNotices(list.query);
  const mark = useMarkNotices();
  const shown = notices.data?.data ?? [];
  return (
    <Screen
      title={t("notices.title")}
      description={t("notices.text", { days: NOTICE_LIMITS.days })}
      actions={
        <>
          <Link className={buttonClass()} to="/profile#notices">
            {t("notices.choose")}
          </Link>
          <Button
            disabled={shown.every(({ is_read: isRead }) => isRead)}
            isBusy={mark.isPending}
            onClick={() => mark.mutate(untilNewest(shown))}
          >
            {t("notices.markAll")}
          </Button>
        </>
      }
    >
      <FilterBar label={t("notices.filter")}>
        <FilterSelect
          list={list}
          name="unread"
          label={t("fields.status")}
          isLabelHidden
          all={t("notices.all")}
          options={[["true", t("notices.unread")]]}
        />
      </FilterBar>
      <FailureNotice text={t("notices.failedMark")} error={mark.error} />
      <DataTable
        noun={t("notices.noun")}
        result={notices}
        list={list}
        failure={t("notices.failed")}
        empty={{
          icon: <Bell />,
          title: t("notices.none"),
          text: t("notices.noneText"),
        }}
        columns={columns((id) => mark.mutate({ id }))}
      />
    </Screen>
  );
}

/** What came after the list was loaded stays unread. */
function untilNewest(shown: readonly NoticeDto[]): { until?: string } {
  const until = shown
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return until === undefined ? {} : { until };
}

type Mark = (id: number) => void;

const columns = (onMark: Mark): Column<NoticeDto>[] => [
  {
    header: t("notices.one"),
    kind: "name",
    cell: (notice) => <Notice notice={notice} onMark={onMark} />,
  },
  {
    header: t("notices.when"),
    kind: "date",
    cell: ({ at }) => <AdminTime value={at} />,
  },
  {
    header: t("fields.actions"),
    kind: "buttons",
    cell: ({ id, is_read: isRead }) =>
      !isRead && (
        <Button size="small" onClick={() => onMark(id)}>
          {t("notices.mark")}
        </Button>
      ),
  },
];

interface NoticeProps {
  notice: NoticeDto;
  onMark: Mark;
}

/** Opening the text is reading the notice. */
function Notice({ notice, onMark }: NoticeProps) {
  const { id, words, count, is_read: isRead } = notice;
  const path = ownValue(EDITORS, notice.item_kind)?.(notice.item_id);
  const open = () => {
    if (!isRead) onMark(id);
  };
  return (
    <div className={styles.notice} data-unread={!isRead || undefined}>
      {path ? (
        <Link to={path} onClick={open}>
          {sentenceOf(notice)}
        </Link>
      ) : (
        sentenceOf(notice)
      )}
      {count > 1 && (
        <span className={styles.times}>{t("notices.times", { count })}</span>
      )}
      {!isRead && <span className={styles.unread}>{t("notices.unread")}</span>}
      {words !== null && <p className={styles.words}>{words}</p>}
    </div>
  );
}

const SENTENCES = {
  returned: "notices.returned",
  mentioned: "notices.mentioned",
  replied: "notices.replied",
  sent: "notices.sent",
  published: "notices.published",
  failed: "notices.failedEnd",
} as const satisfies Record<NoticeKind, string>;

function sentenceOf({ kind, from, title }: NoticeDto): string {
  const name = from?.name ?? t("notices.someone");
  return t(ownValue(SENTENCES, kind) ?? "notices.other", { name, title });
}
