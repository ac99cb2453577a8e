import { ADMIN_DISPLAY } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import {
  Button,
  Dialog,
  DialogActions,
  EmptyState,
  Skeleton,
} from "@octavo/ui";
import { Images } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "../crud/failure-notice";
import { ListSearch } from "../crud/list-filters";
import styles from "./media-picker.module.css";
import { MediaPager } from "./media-pager";
import { MediaThumbnail } from "./media-thumbnail";
import { mediaHooks } from "./media.hooks";
import { UploadButton, UploadList, useLibraryUploads } from "./uploads";
import { t } from "../../texts";

interface MediaPickerProps {
  /** Called once, with the chosen file; the dialog closes after it. */
  onPick?: (media: MediaDto) => void;
  /** In place of `onPick`: with several files, in the order in which they were chosen. */
  onPickAll?: (media: MediaDto[]) => void;
  onClose: () => void;
}

const { mediaPickerPageSize: SIZE } = ADMIN_DISPLAY;

/** Lets someone choose a picture of the library, by its looks or by its name, or upload one. */
export function MediaPicker(props: MediaPickerProps) {
  const { onPick, onPickAll, onClose } = props;
  const [chosen, setChosen] = useState<MediaDto[]>([]);
  const toggle = (media: MediaDto) => {
    const others = chosen.filter(({ id }) => id !== media.id);
    setChosen(others.length < chosen.length ? others : [...chosen, media]);
  };
  const list = usePickerList();
  const uploads = useLibraryUploads();
  return (
    <Dialog
      title={onPickAll ? t("media.chooseAll") : t("media.choose")}
      size="large"
      onClose={onClose}
    >
      <div className={styles.bar}>
        <div role="search" className={styles.search}>
          <ListSearch
            list={list}
            label={t("media.searchImages")}
            placeholder={t("media.searchHint")}
          />
        </div>
        <UploadButton variant="secondary" onFiles={uploads.add} />
      </div>
      <UploadList {...uploads} />
      <PickerBody
        list={list}
        chosen={onPickAll && chosen}
        onPick={(media) => {
          if (onPickAll) return toggle(media);
          onPick?.(media);
          onClose();
        }}
      />
      {onPickAll && (
        <DialogActions>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onPickAll(chosen);
              onClose();
            }}
          >
            {t("media.insertAll", { count: chosen.length })}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function usePickerList() {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  return {
    page,
    setPage,
    search,
    setSearch: (text: string) => {
      setPage(1);
      setSearch(text);
    },
    query: {
      limit: SIZE,
      offset: (page - 1) * SIZE,
      ...(search && { search }),
    },
  };
}

type PickerList = ReturnType<typeof usePickerList>;

interface PickerBodyProps {
  list: PickerList;
  /** If several can be chosen. */
  chosen: readonly MediaDto[] | undefined;
  onPick: (media: MediaDto) => void;
}

function PickerBody({ list, chosen, onPick }: PickerBodyProps) {
  const media = mediaHooks.useList(list.query);
  if (media.error && !media.data)
    return <LoadFailure text={t("media.failed")} query={media} />;
  if (!media.data) return <LoadingTiles />;
  const { data: items, total } = media.data;
  if (total === 0) return <NothingFound isSearch={list.search !== ""} />;
  return (
    <>
      <ul className={styles.grid} aria-busy={media.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id}>
            <PickerTile
              media={item}
              isChosen={chosen?.some(({ id }) => id === item.id)}
              onPick={() => onPick(item)}
            />
          </li>
        ))}
      </ul>
      <MediaPager list={list} total={total} size={SIZE} />
    </>
  );
}

interface PickerTileProps {
  media: MediaDto;
  isChosen: boolean | undefined;
  onPick: () => void;
}

function PickerTile({ media, isChosen, onPick }: PickerTileProps) {
  const { original_name: name, alt_text: alt, width, height } = media;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t("media.chooseOne", { name })}
      aria-pressed={isChosen}
      title={alt ? `${name}: ${alt}` : name}
      onClick={onPick}
    >
      <MediaThumbnail media={media} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>
        {width} × {height}
      </span>
    </button>
  );
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={<Images />}
      title={isSearch ? t("media.noImages") : t("media.none")}
    >
      {isSearch ? t("media.noMatchText") : t("media.firstImage")}
    </EmptyState>
  );
}

function LoadingTiles() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: SIZE }, (_, index) => (
        <Skeleton key={index} height="9rem" />
      ))}
    </div>
  );
}
