import { LIMITS } from "@octavo/contracts";
import type { TrashedPostDto } from "@octavo/contracts";
import { EmptyState, IconButton, useToast } from "@octavo/ui";
import { Trash2, Undo2 } from "lucide-react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./posts-screen.module.css";
import { postHooks, useTrash } from "./posts.hooks";
import { t } from "../../../texts";

/** Deleted posts, which can be brought back for thirty days (D-505). */
export function PostsTrash() {
  const list = useListState();
  const { limit, offset } = list.query;
  const trash = useTrash({ limit, offset });
  const restore = postHooks.useRestore();
  const toast = useToast();
  const bringBack = (post: TrashedPostDto) =>
    restore.mutate(post.id, {
      onSuccess: () => toast({ text: t("posts.restored") }),
    });
  return (
    <div className={styles.list}>
      {restore.error && (
        <FailureNotice text={t("posts.failedRestore")} error={restore.error} />
      )}
      <DataTable
        noun={t("posts.deletedNoun")}
        result={trash}
        list={list}
        failure={t("posts.failedTrash")}
        empty={
          <EmptyState icon={<Trash2 />} title={t("posts.trashEmpty")}>
            {t("posts.trashStays", { days: LIMITS.trashDays })}
          </EmptyState>
        }
        columns={columns(
          bringBack,
          restore.isPending ? restore.variables : null,
        )}
      />
    </div>
  );
}

function columns(
  onRestore: (post: TrashedPostDto) => void,
  restoring: number | null,
): Column<TrashedPostDto>[] {
  return [
    { header: t("fields.title"), kind: "name", cell: (post) => post.title },
    { header: t("fields.category"), cell: (post) => post.category_name },
    {
      header: t("fields.author"),
      kind: "person",
      cell: (post) => post.author_name,
    },
    {
      header: t("posts.deletedAt"),
      kind: "date",
      cell: (post) => <AdminDate value={post.deleted_at} />,
    },
    {
      header: t("posts.keptUntil"),
      kind: "date",
      cell: (post) => (
        <>
          {t("posts.until")} <AdminDate value={post.purged_after} />
        </>
      ),
    },
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (post) => (
        <IconButton
          label={t("posts.restoreOne", { name: post.title })}
          icon={<Undo2 />}
          disabled={restoring === post.id}
          onClick={() => onRestore(post)}
        />
      ),
    },
  ];
}
