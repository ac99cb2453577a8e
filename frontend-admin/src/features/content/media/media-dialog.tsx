import { useSession } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import { Button, Dialog, Skeleton } from "@octavo/ui";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { fileSize } from "../../../shared/media/file-size";
import {
  canDeleteMedia,
  canEditMedia,
} from "../../../shared/media/media-permissions";
import { mediaHooks } from "../../../shared/media/media.hooks";
import { AltTextForm } from "./alt-text-form";
import styles from "./media-dialog.module.css";
import { MediaUsage, isUsed } from "./media-usage";

interface MediaDialogProps {
  media: MediaDto;
  /** Why it could not be deleted, and what can be done about it. */
  removalNotice: ReactNode;
  isRemoving: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** All that is known about a file: its description can be changed, the rest is there to see. */
export function MediaDialog(props: MediaDialogProps) {
  const { media, removalNotice, isRemoving, onRemove, onClose } = props;
  const { user } = useSession();
  return (
    <Dialog title={media.original_name} size="large" onClose={onClose}>
      {removalNotice}
      <div className={styles.columns}>
        <div className={styles.picture}>
          <img src={media.url} alt={media.alt_text ?? ""} />
        </div>
        <div className={styles.facts}>
          <AltTextForm
            media={media}
            canEdit={canEditMedia(user, media)}
            onSaved={onClose}
          />
          <Facts media={media} />
          <section className={styles.used} aria-label="Where used">
            <h3>Used in</h3>
            <WhereUsed id={media.id} />
          </section>
          {canDeleteMedia(user, media) && (
            <Button
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isRemoving}
              onClick={onRemove}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ media }: { media: MediaDto }) {
  const { width, height, size, mime, uploaded_by, created_at, url } = media;
  const type = mime.replace("image/", "").toUpperCase();
  return (
    <dl className={styles.list}>
      <dt>Size</dt>
      <dd>
        {width} × {height} · {fileSize(size)} · {type}
      </dd>
      <dt>Uploaded</dt>
      <dd>
        <AdminDate value={created_at} />
        {uploaded_by && ` by ${uploaded_by.name}`}
      </dd>
      <dt>Address</dt>
      <dd>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </dd>
    </dl>
  );
}

function WhereUsed({ id }: { id: number }) {
  const detail = mediaHooks.useItem(id);
  if (detail.error) return <p>What shows it could not be loaded.</p>;
  if (!detail.data) return <Skeleton width="60%" />;
  const { used_by } = detail.data;
  return isUsed(used_by) ? (
    <MediaUsage usage={used_by} />
  ) : (
    <p>Nothing shows this file.</p>
  );
}
