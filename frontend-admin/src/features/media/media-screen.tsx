import { LIMITS, adminTexts } from "@octavo/contracts";
import { Button, EmptyState, ProgressBar, Skeleton } from "@octavo/ui";
import { Images } from "lucide-react";
import { useEffect } from "react";
import { FailureNotice } from "../../crud/failure-notice";
import { useListState } from "../../crud/use-list-state";
import type { ListState } from "../../crud/use-list-state";
import { Screen } from "../../layout/screen";
import { MediaGrid } from "./media-grid";
import styles from "./media-screen.module.css";
import { mediaHooks } from "./media.hooks";
import { UploadButton } from "./upload-button";
import { useMediaUploads } from "./use-media-uploads";

export function MediaScreen() {
  const list = useListState({ size: LIMITS.mediaPageSize });
  const media = mediaHooks.useList(list.query);
  const uploads = useMediaUploads();
  const total = media.data?.total ?? 0;
  const button = <UploadButton onFiles={uploads.start} />;
  return (
    <Screen title="Media" actions={button}>
      {uploads.failures.map(({ name, error }) => (
        <FailureNotice
          key={name}
          text={adminTexts.uploadFailed}
          error={error}
        />
      ))}
      {uploads.current && (
        <ProgressBar
          label={`Uploading ${uploads.current.name}`}
          value={uploads.current.fraction}
        />
      )}
      {media.error && !media.data && (
        <FailureNotice
          text="Failed to load media"
          error={media.error}
          actions={
            <Button size="small" onClick={() => void media.refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {media.isPending && <LoadingGrid />}
      {media.data && total === 0 && (
        <EmptyState icon={<Images />} title="No media files yet">
          Pictures that you upload here or in the editor are kept for every
          post.
        </EmptyState>
      )}
      {media.data && total > 0 && <MediaGrid items={media.data.data} />}
      {media.data && total > 0 && <MediaPager list={list} total={total} />}
    </Screen>
  );
}

function LoadingGrid() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: LIMITS.mediaPageSize }, (_, index) => (
        <Skeleton key={index} height="10rem" />
      ))}
    </div>
  );
}

interface MediaPagerProps {
  list: ListState;
  total: number;
}

function MediaPager({ list, total }: MediaPagerProps) {
  const pages = Math.max(1, Math.ceil(total / list.size));
  const { page, setPage } = list;
  useEffect(() => {
    if (page > pages) setPage(pages, true);
    // setPage is made anew with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, pages]);
  return (
    <nav className={styles.pager} aria-label="Pages of media">
      <Button
        size="small"
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        Prev
      </Button>
      <span role="status">{`Page ${page} of ${pages}`}</span>
      <Button
        size="small"
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
