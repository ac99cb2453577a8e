import type { Paged, RevisionDto, RevisionSummaryDto } from "@octavo/contracts";
import {
  Button,
  ConfirmDialog,
  Dialog,
  SelectField,
  Skeleton,
} from "@octavo/ui";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../texts/versions";
import { FailureNotice, LoadFailure } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { Comparison } from "./comparison";
import type { ReadableField } from "./comparison";
import { RevisionList } from "./revision-list";
import styles from "./revisions-dialog.module.css";

/** Loads and restores the saves of one thing. */
export interface RevisionSource<Fields> {
  /** The key of these saves in the cache, e.g. `["posts", 7, "revisions"]`. */
  queryKey: readonly unknown[];
  list: (window: {
    limit: number;
    offset: number;
  }) => Promise<Paged<RevisionSummaryDto>>;
  get: (version: number) => Promise<RevisionDto<Fields>>;
  restore: (version: number) => Promise<unknown>;
}

interface RevisionsDialogProps<Fields> {
  source: RevisionSource<Fields>;
  /** The fields in readable words, in the order of the form. */
  read: (fields: Fields) => ReadableField[];
  /** What a restore means for readers. */
  consequence: string;
  /** Called after a restore. */
  onRestored: () => void;
  onClose: () => void;
}

const PAGE = 20;

/** Lists every save of one thing with its changes, and restores one. */
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
    <Dialog title={t("versions.title")} size="wide" onClose={onClose}>
      {!list.data && <LoadFailure text={t("revisions.failed")} query={list} />}
      {list.isPending && <Skeleton height="12rem" />}
      {list.data && !selected && (
        <p className={styles.none}>{t("revisions.none")}</p>
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
            saves={saves}
          />
        </div>
      )}
    </Dialog>
  );
}

/** A save by its version, or one that depends on the save that is shown. */
type Against = "previous" | "latest" | `${number}`;

interface RevisionViewProps<Fields> extends RevisionsDialogProps<Fields> {
  save: RevisionSummaryDto;
  /** Those that are loaded, the latest first. */
  saves: readonly RevisionSummaryDto[];
}

/** Shows what a save changed, what restoring it would change, or how it differs from another one. */
function RevisionView<Fields>(props: RevisionViewProps<Fields>) {
  const { save, saves } = props;
  const [against, setAgainst] = useState<Against>("previous");
  const latest = saves.find(({ is_pending: waits }) => !waits);
  const isLatest = save.version === latest?.version;
  const [from, to] = comparedVersions(save, saves, against);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <SelectField
          label={t("revisions.show")}
          isLabelHidden
          value={against}
          onChange={(event) => setAgainst(event.target.value as Against)}
        >
          <option value="previous">{t("revisions.changed")}</option>
          <option value="latest" disabled={isLatest}>
            {t("revisions.differs")}
          </option>
          <OtherSaves {...{ save, saves }} />
        </SelectField>
        {!isLatest && <RestoreButton {...props} />}
      </div>
      <div className={styles.comparison}>
        <Compared {...props} {...{ from, to }} />
      </div>
    </div>
  );
}

type OtherSavesProps = Pick<RevisionViewProps<never>, "save" | "saves">;

function OtherSaves({ save, saves }: OtherSavesProps) {
  const timeZone = useSiteZone();
  const others = saves.filter(({ version }) => version !== save.version);
  if (others.length === 0) return null;
  return (
    <optgroup label={t("revisions.differsFrom")}>
      {others.map(({ version, created_at: at, created_by: by }) => (
        <option key={version} value={version}>
          {[formatZoned(at, timeZone), by?.name].filter(Boolean).join(" · ")}
        </option>
      ))}
    </optgroup>
  );
}

/** The older and the newer version; the older one is undefined for the first save. */
function comparedVersions(
  { version }: RevisionSummaryDto,
  saves: readonly RevisionSummaryDto[],
  against: Against,
): [number | undefined, number | undefined] {
  const index = saves.findIndex((save) => save.version === version);
  if (against === "previous") return [saves[index + 1]?.version, version];
  const other =
    against === "latest"
      ? saves.find(({ is_pending: waits }) => !waits)?.version
      : Number(against);
  return other !== undefined && other < version && against !== "latest"
    ? [other, version]
    : [version, other];
}

interface ComparedProps<Fields> extends RevisionsDialogProps<Fields> {
  /** Undefined if there was no save before. */
  from: number | undefined;
  to: number | undefined;
}

function Compared<Fields>({ source, read, from, to }: ComparedProps<Fields>) {
  const older = useRevision(source, from);
  const newer = useRevision(source, to);
  const error = older.error ?? newer.error;
  if (error)
    return <FailureNotice text={t("revisions.failedOne")} error={error} />;
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
    // A save never changes.
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
        {t("revisions.restore")}
      </Button>
      <FailureNotice
        text={t("revisions.failedRestore")}
        error={restore.error}
      />
      {isAsking && (
        <ConfirmDialog
          title={t("revisions.question")}
          description={consequence}
          confirmLabel={t("revisions.confirm")}
          tone="primary"
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
