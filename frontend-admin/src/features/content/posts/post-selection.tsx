import { useMayCall } from "@octavo/auth";
import { EXPORT_POSTS_MAX, type PostSummaryDto } from "@octavo/contracts";
import { Button, Checkbox, Notice } from "@octavo/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useExport } from "../../../shared/exports/use-export";
import { t } from "../../../texts/moving";
import styles from "./posts-screen.module.css";

/** Ids of the posts that are chosen on any page of the list; null while none are being chosen. */
type Chosen = ReadonlySet<number> | null;

export interface PostSelection {
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
}

export function usePostSelection(): PostSelection {
  const [chosen, choose] = useState<Chosen>(null);
  return { chosen, choose };
}

/** In front of the others while posts are being chosen. */
export function choiceColumn({
  chosen,
  choose,
}: PostSelection): Column<PostSummaryDto>[] {
  if (chosen === null) return [];
  const isFull = chosen.size >= EXPORT_POSTS_MAX;
  return [
    {
      header: t("exportPosts.choice"),
      kind: "icon",
      cell: ({ id, title }) => (
        <Checkbox
          label={
            <span className="visually-hidden">
              {t("exportPosts.choose", { name: title })}
            </span>
          }
          checked={chosen.has(id)}
          disabled={isFull && !chosen.has(id)}
          onChange={() => choose(toggled(chosen, id))}
        />
      ),
    },
  ];
}

function toggled(chosen: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SelectionBarProps extends PostSelection {
  /** Of the page of the list that is shown. */
  shown: readonly PostSummaryDto[];
}

/** Chosen posts as Markdown, for those who may export. */
export function SelectionBar(props: SelectionBarProps) {
  const mayExport = useMayCall("GET /export");
  if (!mayExport) return null;
  if (props.chosen !== null)
    return <Choosing {...props} chosen={props.chosen} />;
  if (props.shown.length === 0) return null;
  return (
    <div className={styles.selection}>
      <Button
        size="small"
        variant="ghost"
        icon={<Download aria-hidden="true" />}
        onClick={() => props.choose(new Set())}
      >
        {t("exportPosts.begin")}
      </Button>
    </div>
  );
}

function Choosing({
  chosen,
  choose,
  shown,
}: SelectionBarProps & { chosen: ReadonlySet<number> }) {
  const exported = useExport();
  const ids = [...chosen];
  const all = [...new Set([...ids, ...shown.map(({ id }) => id)])];
  return (
    <div role="group" aria-label={t("exportPosts.begin")}>
      <div className={styles.selection}>
        <span role="status" className={styles.count}>
          {ids.length >= EXPORT_POSTS_MAX
            ? t("exportPosts.full", { count: ids.length })
            : t("exportPosts.count", { count: ids.length })}
        </span>
        <Button
          size="small"
          variant="primary"
          icon={<Download aria-hidden="true" />}
          isBusy={exported.isPending}
          disabled={ids.length === 0}
          onClick={() => exported.mutate({ posts: ids.join(",") })}
        >
          {t("exportPosts.download")}
        </Button>
        <Button
          size="small"
          onClick={() => choose(new Set(all.slice(0, EXPORT_POSTS_MAX)))}
        >
          {t("exportPosts.wholePage")}
        </Button>
        <Button size="small" variant="ghost" onClick={() => choose(null)}>
          {t("exportPosts.end")}
        </Button>
      </div>
      {exported.error && (
        <FailureNotice text={t("exportPosts.failed")} error={exported.error} />
      )}
      {exported.data && (
        <Notice tone="success">
          {t("export.begun", {
            parts: t("export.posts", { count: exported.data.posts }),
          })}{" "}
          <a href={exported.data.url} download>
            {t("export.again")}
          </a>
        </Notice>
      )}
    </div>
  );
}
