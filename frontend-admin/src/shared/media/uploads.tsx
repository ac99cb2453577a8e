import { Can } from "@octavo/auth";
import { formatBytes } from "@octavo/format";
import { Button, IconButton, ProgressBar, useToast } from "@octavo/ui";
import type { ButtonVariant } from "@octavo/ui";
import { CircleAlert, RotateCw, Upload as UploadIcon, X } from "lucide-react";
import { useRef } from "react";
import { mediaHooks } from "./media.hooks";
import { useUploadQueue } from "./upload-queue";
import type { Upload, UploadQueue } from "./upload-queue";
import styles from "./uploads.module.css";
import { useUploadImage } from "./use-upload-image";
import { t } from "../../texts";

interface UploadListProps<Place> {
  queue: UploadQueue<Place>;
  uploads: readonly Upload<Place>[];
}

const SHOWN_WAITING = 3;

/** What is on its way, with progress by bytes, and what failed, until someone decides about it. */
export function UploadList<Place>({ queue, uploads }: UploadListProps<Place>) {
  if (uploads.length === 0) return null;
  const waiting = uploads.filter(({ state }) => state === "waiting");
  const hidden = waiting.slice(SHOWN_WAITING);
  const shown = uploads.filter((upload) => !hidden.includes(upload));
  return (
    <section className={styles.uploads} aria-label={t("upload.title")}>
      <ul className={styles.list}>
        {shown.map((upload) => (
          <UploadRow key={upload.id} queue={queue} upload={upload} />
        ))}
      </ul>
      {(hidden.length > 0 || uploads.length > 1) && (
        <div className={styles.foot}>
          <span>
            {hidden.length > 0 && t("upload.hidden", { count: hidden.length })}
          </span>
          <Button
            size="small"
            variant="ghost"
            onClick={() => queue.removeAll()}
          >
            {queue.isBusy ? t("upload.cancelAll") : t("upload.dismissAll")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface UploadRowProps<Place> {
  queue: UploadQueue<Place>;
  upload: Upload<Place>;
}

function UploadRow<Place>({ queue, upload }: UploadRowProps<Place>) {
  const { id, file, state, canRetry } = upload;
  const isFailed = state === "failed";
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        {isFailed ? (
          <FailedUpload upload={upload} />
        ) : (
          <RunningUpload upload={upload} />
        )}
      </div>
      {isFailed && canRetry && (
        <IconButton
          label={t("upload.retryOne", { name: file.name })}
          icon={<RotateCw />}
          onClick={() => queue.retry(id)}
        />
      )}
      <IconButton
        label={t(isFailed ? "upload.dismissOne" : "upload.cancelOne", {
          name: file.name,
        })}
        icon={<X />}
        onClick={() => queue.remove(id)}
      />
    </li>
  );
}

function RunningUpload({ upload }: { upload: Upload }) {
  const { file, state, fraction } = upload;
  if (state === "waiting")
    return (
      <span className={styles.waiting}>
        <span className={styles.name}>{file.name}</span>
        <span>{t("upload.waiting", { size: formatBytes(file.size) })}</span>
      </span>
    );
  const label = fraction < 1 ? "upload.sending" : "upload.processing";
  return <ProgressBar label={t(label, { name: file.name })} value={fraction} />;
}

function FailedUpload({ upload }: { upload: Upload }) {
  return (
    <div className={styles.failed} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        <strong>{t("upload.failed")}</strong>{" "}
        <span className={styles.name}>{upload.file.name}</span>
        {upload.reason && (
          <span className={styles.reason}>{upload.reason}</span>
        )}
      </p>
    </div>
  );
}

interface UploadButtonProps {
  variant?: ButtonVariant;
  onFiles: (files: File[]) => void;
}

/** Opens the file picker, for pictures only. */
export function UploadButton({ variant, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Can permission="create_media">
      <Button
        variant={variant ?? "primary"}
        icon={<UploadIcon aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t("upload.action")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("upload.images")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Can>
  );
}

/**
 * Uploads into the library. They continue after the screen is left; a message says how they ended.
 * @param folder of the files that are added from now on; "" for none.
 */
export function useLibraryUploads(folder = "") {
  const send = useUploadImage();
  const refresh = mediaHooks.useRefresh();
  const toast = useToast();
  const { queue, uploads } = useUploadQueue<string>({
    send,
    about: (place) => ({ folder: place }),
    onUploaded: () => void refresh(),
    onIdle({ sent, failed }) {
      if (sent > 0) toast({ text: t("upload.done", { count: sent }) });
      if (failed > 0)
        toast({
          text: t("upload.someFailed", { count: failed }),
          tone: "danger",
        });
    },
  });
  return {
    queue,
    uploads,
    add: (files: readonly File[]) => queue.add(files, () => folder),
  };
}
