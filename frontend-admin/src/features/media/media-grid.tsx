import { useCan } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { Trash2 } from "lucide-react";
import { FailureNotice } from "../../crud/failure-notice";
import styles from "./media-screen.module.css";
import { mediaHooks } from "./media.hooks";

interface MediaGridProps {
  items: readonly MediaDto[];
}

export function MediaGrid({ items }: MediaGridProps) {
  const remove = mediaHooks.useRemove();
  const toast = useToast();
  const canRemove = useCan("delete_media");
  const removeItem = (item: MediaDto) =>
    remove.mutate(item.id, {
      onSuccess: () => toast({ text: `${item.original_name} deleted` }),
    });
  return (
    <>
      {remove.error && (
        <FailureNotice text="Failed to delete media" error={remove.error} />
      )}
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.id} className={styles.tile}>
            <div className={styles.picture}>
              <img
                src={item.url}
                alt={item.alt_text ?? ""}
                loading="lazy"
                decoding="async"
              />
            </div>
            <div className={styles.caption}>
              <div className={styles.names}>
                <span className={styles.name} title={item.original_name}>
                  {item.original_name}
                </span>
                <span className={styles.size}>
                  {item.width} × {item.height} · {fileSize(item.size)}
                </span>
              </div>
              <IconButton
                label={`Delete ${item.original_name}`}
                tone="danger"
                icon={<Trash2 />}
                disabled={!canRemove || remove.isPending}
                {...(!canRemove && { hint: "you do not have permission" })}
                onClick={() => removeItem(item)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function fileSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
