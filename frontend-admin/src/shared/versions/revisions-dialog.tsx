import { Dialog, Skeleton } from "@octavo/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "../crud/failure-notice";
import { RevisionList } from "./revision-list";
import type { RevisionsDialogProps } from "./revision-source";
import { RevisionView } from "./revision-view";
import styles from "./revisions-dialog.module.css";

const PAGE = 20;

/** Every save of a post or page, what each changed, and the way back to any of them. */
export function RevisionsDialog<Fields>(props: RevisionsDialogProps<Fields>) {
  const { source, onClose } = props;
  const [chosen, choose] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...source.queryKey, "list"],
    queryFn: ({ pageParam: offset }) => source.list({ limit: PAGE, offset }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return loaded < last.total && last.data.length > 0 ? loaded : undefined;
    },
  });
  const saves = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const index = Math.max(
    0,
    saves.findIndex(({ version }) => version === chosen),
  );
  const selected = saves[index];
  return (
    <Dialog title="Revisions" size="wide" onClose={onClose}>
      {list.error && !list.data && (
        <FailureNotice
          text="Failed to load revisions"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton height="12rem" />}
      {list.data && !selected && (
        <p className={styles.none}>
          No save is kept yet. From now on, every save is.
        </p>
      )}
      {selected && (
        <div className={styles.columns}>
          <RevisionList
            saves={saves}
            selected={selected.version}
            onSelect={choose}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            isLoadingMore={list.isFetchingNextPage}
          />
          <RevisionView
            key={selected.version}
            {...props}
            save={selected}
            previous={saves[index + 1]}
            latest={saves.find(({ is_pending: waits }) => !waits)}
          />
        </div>
      )}
    </Dialog>
  );
}
