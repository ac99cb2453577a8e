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

/** Deleted posts, which can be brought back for thirty days (D-505). */
export function PostsTrash() {
  const list = useListState();
  const { limit, offset } = list.query;
  const trash = useTrash({ limit, offset });
  const restore = postHooks.useRestore();
  const toast = useToast();
  const bringBack = (post: TrashedPostDto) =>
    restore.mutate(post.id, {
      onSuccess: () => toast({ text: "Post restored" }),
    });
  return (
    <div className={styles.list}>
      {restore.error && (
        <FailureNotice text="Failed to restore post" error={restore.error} />
      )}
      <DataTable
        noun="deleted posts"
        result={trash}
        list={list}
        failure="Failed to load the trash"
        empty={
          <EmptyState icon={<Trash2 />} title="The trash is empty">
            Deleted posts stay here for {LIMITS.trashDays} days.
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
    { header: "Title", kind: "name", cell: (post) => post.title },
    { header: "Category", cell: (post) => post.category_name },
    { header: "Author", cell: (post) => post.author_name },
    {
      header: "Deleted",
      kind: "date",
      cell: (post) => <AdminDate value={post.deleted_at} />,
    },
    {
      header: "Kept",
      kind: "date",
      cell: (post) => (
        <>
          until <AdminDate value={post.purged_after} />
        </>
      ),
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (post) => (
        <IconButton
          label={`Restore ${post.title}`}
          icon={<Undo2 />}
          disabled={restoring === post.id}
          onClick={() => onRestore(post)}
        />
      ),
    },
  ];
}
