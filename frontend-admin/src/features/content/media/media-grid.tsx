import { useSession } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { IconButton } from "@octavo/ui";
import { Trash2 } from "lucide-react";
import { ChoiceBox } from "../../../shared/bulk/chosen-rows";
import type { RowChoice } from "../../../shared/bulk/chosen-rows";
import { canDeleteMedia } from "../../../shared/media/media-permissions";
import { MediaThumbnail } from "../../../shared/media/media-thumbnail";
import { t } from "../../../texts";
import { CopyAddressIcon } from "./copy-address";
import styles from "./media-screen.module.css";

interface MediaGridProps {
  items: readonly MediaDto[];
  choice: RowChoice;
  isRemoving: boolean;
  onOpen: (item: MediaDto) => void;
  onRemove: (item: MediaDto) => void;
}

/** The files of a page as tiles. A press on a picture opens what is known about it. */
export function MediaGrid({ items, ...rest }: MediaGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} data-row className={styles.tile}>
          <MediaTile item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface MediaTileProps extends Omit<MediaGridProps, "items"> {
  item: MediaDto;
}

function MediaTile(props: MediaTileProps) {
  const { item, choice, isRemoving, onOpen, onRemove } = props;
  const { original_name: name, alt_text, width, height, size } = item;
  const { user } = useSession();
  const canRemove = canDeleteMedia(user, item);
  return (
    <>
      <button
        type="button"
        data-opens
        className={styles.picture}
        aria-label={t("media.details", { name })}
        onClick={() => onOpen(item)}
      >
        <MediaThumbnail media={item} />
        {!alt_text && <span className={styles.badge}>{t("media.noAlt")}</span>}
      </button>
      <div className={styles.caption}>
        <ChoiceBox choice={choice} id={item.id} name={name} />
        <div className={styles.names}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.size}>
            {width} × {height} · {formatBytes(size)}
          </span>
        </div>
        <CopyAddressIcon media={item} />
        <IconButton
          label={t("media.deleteOne", { name })}
          tone="danger"
          icon={<Trash2 />}
          disabled={!canRemove || isRemoving}
          {...(!canRemove && { hint: t("common.notAllowed") })}
          onClick={() => onRemove(item)}
        />
      </div>
    </>
  );
}
