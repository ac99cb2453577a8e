import type { RevisionSummaryDto } from "@octavo/contracts";
import { Button, ConfirmDialog, SelectField, Skeleton } from "@octavo/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "../crud/failure-notice";
import { Comparison } from "./comparison";
import type { RevisionSource, RevisionsDialogProps } from "./revision-source";
import styles from "./revisions-dialog.module.css";

type Against = "previous" | "latest";

interface RevisionViewProps<Fields> extends RevisionsDialogProps<Fields> {
  save: RevisionSummaryDto;
  /** The save before it; none for the first. */
  previous: RevisionSummaryDto | undefined;
  /** The last save that was not only proposed. */
  latest: RevisionSummaryDto | undefined;
}

/** What a save changed, or what bringing it back would change. */
export function RevisionView<Fields>(props: RevisionViewProps<Fields>) {
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
