import { useCan } from "@octavo/auth";
import { ADMIN_DISPLAY, adminTexts } from "@octavo/contracts";
import type { MediaDto, Paged } from "@octavo/contracts";
import { Button, EmptyState, Skeleton } from "@octavo/ui";
import { Images, SearchX } from "lucide-react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { ListSearch } from "../../../shared/crud/list-search";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { MediaPager } from "../../../shared/media/media-pager";
import { mediaHooks } from "../../../shared/media/media.hooks";
import { UploadButton } from "../../../shared/media/upload-button";
import { UploadList } from "../../../shared/media/upload-list";
import { useLibraryUploads } from "../../../shared/media/use-library-uploads";
import { DropZone } from "./drop-zone";
import { MediaDialog } from "./media-dialog";
import { MediaGrid } from "./media-grid";
import gridStyles from "./media-grid.module.css";
import styles from "./media-screen.module.css";
import { useMediaRemoval } from "./use-media-removal";

/** All pictures there are; more come by the button or by dropping files anywhere on it. */
export function MediaScreen() {
  const list = useListState({ size: ADMIN_DISPLAY.mediaPageSize });
  const media = mediaHooks.useList(list.query);
  const uploads = useLibraryUploads();
  const canUpload = useCan("create_media");
  const button = <UploadButton onFiles={uploads.add} />;
  return (
    <DropZone isEnabled={canUpload} onFiles={uploads.add}>
      <Screen title="Media" actions={button}>
        <UploadList {...uploads} />
        <div role="search" className={styles.search}>
          <ListSearch
            list={list}
            label="Search media"
            placeholder="Search by name or description"
          />
        </div>
        {media.error && (
          <FailureNotice
            text={adminTexts.failedMedia}
            error={media.error}
            onRetry={() => void media.refetch()}
          />
        )}
        {media.isPending && <LoadingGrid />}
        {media.data && <MediaFiles list={list} page={media.data} />}
      </Screen>
    </DropZone>
  );
}

interface MediaFilesProps {
  list: ListState;
  page: Paged<MediaDto>;
}

function MediaFiles({ list, page }: MediaFilesProps) {
  const dialog = useDialog<MediaDto>();
  const removal = useMediaRemoval(dialog.close);
  const { item: opened } = dialog;
  if (page.total === 0) return <NoFiles list={list} />;
  return (
    <>
      {!opened && removal.notice}
      <MediaGrid
        items={page.data}
        isRemoving={removal.isRemoving}
        onRemove={removal.remove}
        onOpen={(item) => {
          removal.reset();
          dialog.open(item);
        }}
      />
      <MediaPager list={list} total={page.total} size={list.size} />
      {opened && (
        <MediaDialog
          media={opened}
          removalNotice={removal.notice}
          isRemoving={removal.isRemoving}
          onRemove={() => removal.remove(opened)}
          onClose={() => {
            removal.reset();
            dialog.close();
          }}
        />
      )}
    </>
  );
}

function NoFiles({ list }: { list: ListState }) {
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title="No file matches"
        action={<Button onClick={list.clear}>Clear search</Button>}
      >
        Names and descriptions are searched.
      </EmptyState>
    );
  return (
    <EmptyState icon={<Images />} title={adminTexts.noMedia}>
      Pictures that you upload here or in the editor are kept for every post.
    </EmptyState>
  );
}

function LoadingGrid() {
  return (
    <div className={gridStyles.grid} aria-busy="true">
      {Array.from({ length: ADMIN_DISPLAY.mediaPageSize }, (_, index) => (
        <Skeleton key={index} height="11rem" />
      ))}
    </div>
  );
}
