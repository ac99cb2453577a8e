import { useSession } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Trash2 } from "lucide-react";
import { fileSize } from "../../../shared/media/file-size";
import { canDeleteMedia } from "../../../shared/media/media-permissions";
import { MediaThumbnail } from "../../../shared/media/media-thumbnail";
import styles from "./media-grid.module.css";

interface MediaGridProps {
  items: readonly MediaDto[];
  isRemoving: boolean;
  onOpen: (item: MediaDto) => void;
  onRemove: (item: MediaDto) => void;
}

/** The files of a page as tiles. A press on a picture opens what is known about it. */
export function MediaGrid({ items, ...rest }: MediaGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.tile}>
          <MediaTile item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface MediaTileProps extends Omit<MediaGridProps, "items"> {
  item: MediaDto;
}

function MediaTile({ item, isRemoving, onOpen, onRemove }: MediaTileProps) {
  const { original_name: name, alt_text, width, height, size } = item;
  const { user } = useSession();
  const canRemove = canDeleteMedia(user, item);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Details of ${name}`}
        onClick={() => onOpen(item)}
      >
        <MediaThumbnail media={item} />
        {!alt_text && <span className={styles.badge}>No description</span>}
      </button>
      <div className={styles.caption}>
        <div className={styles.names}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.size}>
            {width} × {height} · {fileSize(size)}
          </span>
        </div>
        <IconButton
          label={`Delete ${name}`}
          tone="danger"
          icon={<Trash2 />}
          disabled={!canRemove || isRemoving}
          {...(!canRemove && { hint: "you do not have permission" })}
          onClick={() => onRemove(item)}
        />
      </div>
    </>
  );
}
