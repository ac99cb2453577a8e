import { ifMatch } from "@octavo/api-client";
import type { Paged, RevisionDto, RevisionSummaryDto } from "@octavo/contracts";
import { formatDateTime } from "@octavo/format";
import {
  Button,
  ConfirmDialog,
  Dialog,
  SelectField,
  Skeleton,
} from "@octavo/ui";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../remote-context";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { Comparison } from "./comparison";
import type { ReadableField } from "./comparison";
import styles from "./revisions-dialog.module.css";

/** Where the saves of one post or page come from. */
interface RevisionSource<Fields> {
  /** Names these saves among all that is loaded, e.g. `["posts", 7, "revisions"]`. */
  queryKey: readonly unknown[];
  list: (window: {
    limit: number;
    offset: number;
  }) => Promise<Paged<RevisionSummaryDto>>;
  get: (version: number) => Promise<RevisionDto<Fields>>;
  restore: (version: number) => Promise<unknown>;
}

interface RevisionSourceOptions {
  /** Of the resource, as in its address. */
  name: "posts" | "pages";
  /** What is edited, in the version that its editor has seen. */
  record: { id: number; version: number };
  /** Asks for the resource again, once a save was brought back. */
  refresh: () => Promise<unknown>;
}

export function useRevisionSource<Fields>(
  options: RevisionSourceOptions,
): RevisionSource<Fields> {
  const { name, record, refresh } = options;
  const api = useApi();
  const path = `/${name}/${record.id}/revisions`;
  return {
    queryKey: [name, record.id, "revisions"],
    list: (query) =>
      api<Paged<RevisionSummaryDto>>({ method: "GET", path, query }),
    get: (save) =>
      api<RevisionDto<Fields>>({ method: "GET", path: `${path}/${save}` }),
    async restore(save) {
      await api({
        method: "POST",
        path: `${path}/${save}/restore`,
        ...ifMatch(record.version),
      });
      await refresh();
    },
  };
}

interface RevisionsDialogProps<Fields> {
  source: RevisionSource<Fields>;
  /** The fields as somebody reads them, in the order of the form. */
  read: (fields: Fields) => ReadableField[];
  /** What bringing a save back means for readers. */
  consequence: string;
  /** Called after a save was brought back. */
  onRestored: () => void;
  onClose: () => void;
}

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

interface RevisionListProps {
  saves: readonly RevisionSummaryDto[];
  selected: number;
  onSelect: (version: number) => void;
  /** Loads older ones; null when all are there. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** Saves, the newest first. */
function RevisionList(props: RevisionListProps) {
  const timeZone = useSiteZone();
  const { saves, selected, onSelect, onMore, isLoadingMore } = props;
  return (
    <nav aria-label="Saves" className={styles.list}>
      <ol className={styles.saves}>
        {saves.map((save) => (
          <li key={save.version}>
            <button
              type="button"
              className={styles.save}
              aria-current={save.version === selected || undefined}
              onClick={() => onSelect(save.version)}
            >
              <span
                className={styles.when}
                title={formatZoned(save.created_at, timeZone)}
              >
                {formatDateTime(save.created_at, "—", timeZone)}
              </span>
              <span className={styles.who}>
                {save.created_by?.name ?? "Before revisions were kept"}
                {save.is_pending && " · sent for review"}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="small" isBusy={isLoadingMore} onClick={onMore}>
          Show older
        </Button>
      )}
    </nav>
  );
}

type Against = "previous" | "latest";

interface RevisionViewProps<Fields> extends RevisionsDialogProps<Fields> {
  save: RevisionSummaryDto;
  /** The save before it; none for the first. */
  previous: RevisionSummaryDto | undefined;
  /** The last save that was not only proposed. */
  latest: RevisionSummaryDto | undefined;
}

/** What a save changed, or what bringing it back would change. */
function RevisionView<Fields>(props: RevisionViewProps<Fields>) {
  const { save, previous, latest } = props;
  const [against, setAgainst] = useState<Against>("previous");
  const isLatest = save.version === latest?.version;
  const other = against === "latest" ? latest : previous;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <SelectField
          label="Show"
          isLabelHidden
          value={against}
          onChange={(event) => setAgainst(event.target.value as Against)}
        >
          <option value="previous">What this save changed</option>
          <option value="latest" disabled={isLatest}>
            What differs from the latest save
          </option>
        </SelectField>
        {!isLatest && <RestoreButton {...props} />}
      </div>
      <div className={styles.comparison}>
        <Compared
          {...props}
          from={against === "latest" ? save.version : other?.version}
          to={against === "latest" ? other?.version : save.version}
        />
      </div>
    </div>
  );
}

interface ComparedProps<Fields> extends RevisionsDialogProps<Fields> {
  /** None: there was nothing before. */
  from: number | undefined;
  to: number | undefined;
}

function Compared<Fields>({ source, read, from, to }: ComparedProps<Fields>) {
  const older = useRevision(source, from);
  const newer = useRevision(source, to);
  const error = older.error ?? newer.error;
  if (error)
    return <FailureNotice text="Failed to load the revision" error={error} />;
  if (!newer.data || (from !== undefined && !older.data))
    return <Skeleton height="10rem" />;
  const after = read(newer.data.fields);
  const before = older.data
    ? read(older.data.fields)
    : after.map((field) => ({ ...field, value: "" }));
  return <Comparison before={before} after={after} />;
}

function useRevision<Fields>(
  source: RevisionSource<Fields>,
  version: number | undefined,
) {
  return useQuery({
    queryKey: [...source.queryKey, version],
    queryFn: () => source.get(version ?? 0),
    enabled: version !== undefined,
    // A save does not change any more.
    staleTime: Infinity,
  });
}

function RestoreButton<Fields>(props: RevisionViewProps<Fields>) {
  const { source, save, consequence, onRestored } = props;
  const [isAsking, setAsking] = useState(false);
  const restore = useMutation({
    mutationFn: () => source.restore(save.version),
    onSuccess: onRestored,
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Restore this version
      </Button>
      {restore.error && (
        <FailureNotice
          text="Failed to restore this version"
          error={restore.error}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Restore this version?"
          description={consequence}
          confirmLabel="Restore"
          tone="primary"
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
