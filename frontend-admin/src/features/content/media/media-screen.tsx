import { useCan } from "@octavo/auth";
import { ADMIN_DISPLAY } from "@octavo/contracts";
import type { BulkFilterDto, MediaDto, Paged } from "@octavo/contracts";
import { Button, EmptyState, PageSize, Skeleton } from "@octavo/ui";
import { Images, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { FilterSelect, ListSearch } from "../../../shared/crud/list-filters";
import { useDialog } from "../../../shared/crud/use-dialog";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { ListKeys } from "../../../shared/list-keys/list-keys";
import { Screen } from "../../../shared/layout/screen";
import { MediaPager } from "../../../shared/media/media-pager";
import { mediaHooks, useMediaFolders } from "../../../shared/media/media.hooks";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import {
  UploadButton,
  UploadList,
  useLibraryUploads,
} from "../../../shared/media/uploads";
import { MediaDialog } from "./media-dialog";
import { MediaGrid } from "./media-grid";
import { useMediaRemoval } from "./media-removal";
import styles from "./media-screen.module.css";
import { t } from "../../../texts";

/** All pictures there are; more come by the button or by dropping files anywhere on it. */
export function MediaScreen() {
  const list = useListState({ filters: ["folder"] });
  const media = mediaHooks.useList(list.query);
  const uploads = useLibraryUploads(list.filter("folder"));
  const canUpload = useCan("create_media");
  const button = <UploadButton onFiles={uploads.add} />;
  return (
    <DropZone isEnabled={canUpload} onFiles={uploads.add}>
      <Screen title={t("media.title")} actions={button}>
        <UploadList {...uploads} />
        <div role="search" className={styles.search}>
          <ListSearch
            list={list}
            label={t("media.search")}
            placeholder={t("media.searchHint")}
          />
          <FolderFilter list={list} />
          <SavedFilters list="media" />
        </div>
        <LoadFailure text={t("media.failed")} query={media} />
        {media.isPending && <LoadingGrid count={list.size} />}
        {media.data && <MediaFiles list={list} page={media.data} />}
        <ListKeys />
      </Screen>
    </DropZone>
  );
}

/** Only where there are folders. What is uploaded goes into the chosen one. */
function FolderFilter({ list }: { list: ListState }) {
  const folders = useMediaFolders();
  const chosen = list.filter("folder");
  const options = folders.map(
    ({ name, file_count: count }) =>
      [name, t("media.folderCount", { name, count })] as const,
  );
  if (chosen && !folders.some(({ name }) => name === chosen))
    options.unshift([chosen, chosen]);
  if (options.length === 0) return null;
  return (
    <FilterSelect
      list={list}
      name="folder"
      label={t("media.folder")}
      isLabelHidden
      all={t("media.allFolders")}
      options={options}
    />
  );
}

interface MediaFilesProps {
  list: ListState;
  page: Paged<MediaDto>;
}

function MediaFiles({ list, page }: MediaFilesProps) {
  const dialog = useDialog<MediaDto>();
  const mayRemove = useCan("delete_media");
  const many = useManyRows({
    kind: "media",
    verbs: mayRemove ? ["trash"] : [],
    page,
    filter: filterOf(list),
    hooks: mediaHooks,
    nameOf: ({ original_name: name }) => name,
  });
  const removal = useMediaRemoval(dialog.close);
  const { item: opened } = dialog;
  if (page.total === 0)
    return (
      <>
        {many.bar}
        <NoFiles list={list} />
      </>
    );
  return (
    <>
      {!opened && removal.notice}
      {many.bar}
      <MediaGrid
        items={page.data}
        choice={many.choice}
        isRemoving={removal.isRemoving}
        onRemove={removal.remove}
        onOpen={(item) => {
          removal.reset();
          dialog.open(item);
        }}
      />
      <MediaPager list={list} total={page.total} size={list.size}>
        <PageSize
          size={list.size}
          sizes={ADMIN_DISPLAY.pageSizes}
          onSize={list.setSize}
        />
      </MediaPager>
      {opened && (
        <MediaDialog
          media={opened}
          removalNotice={removal.notice}
          isRemoving={removal.isRemoving}
          onRemove={() => removal.remove(opened)}
          onReplaced={dialog.open}
          onClose={() => {
            removal.reset();
            dialog.close();
          }}
        />
      )}
    </>
  );
}

/** What narrows the library, without its page. */
function filterOf(list: ListState): BulkFilterDto {
  const folder = list.filter("folder");
  return { ...searchOf(list), ...(folder && { folder }) };
}

function NoFiles({ list }: { list: ListState }) {
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("media.noMatch")}
        action={<Button onClick={list.clear}>{t("media.clearSearch")}</Button>}
      >
        {t("media.noMatchText")}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Images />} title={t("media.none")}>
      {t("media.noneText")}
    </EmptyState>
  );
}

function LoadingGrid({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="11rem" />
      ))}
    </div>
  );
}

interface DropZoneProps {
  isEnabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on it. Without it the browser would leave the page for them. */
function DropZone({ isEnabled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Each child that is entered and left tells so too; only the sum says whether one is still inside.
  const depth = useRef(0);
  const enter = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const whenFiles = (event: DragEvent, then: () => void) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    then();
  };
  return (
    <div
      className={styles.zone}
      onDragEnter={(event) => whenFiles(event, () => enter(1))}
      onDragLeave={(event) => whenFiles(event, () => enter(-1))}
      onDragOver={(event) => whenFiles(event, () => undefined)}
      onDrop={(event) =>
        whenFiles(event, () => {
          depth.current = 0;
          setOver(false);
          if (isEnabled) onFiles([...event.dataTransfer.files]);
        })
      }
    >
      {children}
      {isOver && isEnabled && (
        <div className={styles.invitation}>{t("media.drop")}</div>
      )}
    </div>
  );
}
