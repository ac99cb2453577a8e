import { IMAGE_TYPES } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import type Quill from "quill";
import type { Delta } from "quill/core";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../texts/editor";
import { useUploadQueue } from "../../media/upload-queue";
import type { UploadQueue } from "../../media/upload-queue";
import type { UploadImage } from "../../media/use-upload-image";
import { useListener } from "../../use-listener";
import { PasteNotice } from "../content/paste/paste-notice";
import { PICTURES_LOST } from "../formats/policy-clipboard";
import { useQuillEvent } from "../use-quill";
import { insertPicture, replacePicture } from "./insert-picture";

interface PicturePlace {
  quill: Quill;
  position: TrackedPosition;
  /** The picture as data that the upload replaces. */
  data?: string;
  /** Several files that came together, which become a gallery. */
  gallery?: { next: TrackedPosition | null };
}

/**
 * Sends pictures and inserts them where they were dropped, even if the text has changed since then. A
 * canceled or failed upload does not change the text.
 */
export function usePictureUploads(
  send: UploadImage,
  onShown: (media: MediaDto) => void,
) {
  const { queue, uploads } = useUploadQueue<PicturePlace>({
    send,
    onUploaded(media, { place }) {
      place.position.stop();
      if (showPicture(place, media)) onShown(media);
    },
    onGone: ({ place }) => place.position.stop(),
  });
  useLateUploads(queue, send);
  return { queue, uploads };
}

/** Uploads that finish after the editor closed stay in the library, and a message says so. */
function useLateUploads(queue: PictureQueue, send: UploadImage) {
  const toast = useToast();
  const latest = useRef({ send, toast });
  useEffect(() => {
    latest.current = { send, toast };
  });
  useEffect(
    () => () => {
      const { current } = latest;
      queue.configure({
        send: current.send,
        onUploaded: (_media, { file, place }) => {
          place.position.stop();
          current.toast({
            text: t("pictures.late", { name: file.name }),
          });
        },
        onIdle: ({ failed }) => {
          if (failed > 0)
            current.toast({
              text: t("pictures.failed", { count: failed }),
              tone: "danger",
            });
        },
      });
    },
    [queue],
  );
}

type PictureQueue = UploadQueue<PicturePlace>;

export function sendPictures(
  queue: PictureQueue,
  quill: Quill,
  { index, files }: { index: number; files: readonly File[] },
): void {
  const images = files.filter(({ type }) =>
    IMAGE_TYPES.some((one) => one === type),
  );
  const gallery = images.length > 1 ? { gallery: { next: null } } : {};
  queue.add(files, () => ({
    quill,
    position: trackPosition(quill, index),
    ...gallery,
  }));
}

/** Returns false if the writer has deleted the picture since then. */
function showPicture(place: PicturePlace, media: MediaDto): boolean {
  const { quill, position, data, gallery } = place;
  const index = gallery?.next?.index() ?? position.index();
  if (data === undefined) {
    const end = insertPicture(quill, index, {
      ...media,
      ...(gallery && { isInGallery: true }),
    });
    if (!gallery) return true;
    gallery.next?.stop();
    gallery.next = trackPosition(quill, end);
    return true;
  }
  const [op] = quill.getContents(index, 1).ops;
  const isThere = typeof op?.insert === "object" && op.insert.image === data;
  if (isThere) replacePicture(quill, index, media);
  return isThere;
}

/** Uploads pictures that enter the text as data, e.g. with a paste. */
export function useDataPictures(quill: Quill | null, queue: PictureQueue) {
  useQuillEvent(quill, "text-change", (change) => {
    if (!quill) return;
    for (const { index, data } of dataPictures(change)) {
      const file = dataUrlToFile(data);
      if (!file) continue;
      queue.add([file], () => ({
        quill,
        position: trackPosition(quill, index),
        data,
      }));
    }
  });
}

/** Data pictures that a change inserts, with their positions after it. */
function dataPictures(change: Delta) {
  const found: { index: number; data: string }[] = [];
  let index = 0;
  for (const { insert, retain } of change.ops) {
    if (typeof retain === "number") index += retain;
    if (insert === undefined) continue;
    const image = typeof insert === "object" ? insert.image : undefined;
    if (typeof image === "string" && image.startsWith("data:"))
      found.push({ index, data: image });
    index += typeof insert === "string" ? insert.length : 1;
  }
  return found;
}

/** Reports pictures of a paste that only the source program can read. */
export function LostPictures({ quill }: { quill: Quill | null }) {
  const [count, setCount] = useState(0);
  useListener(quill?.root, PICTURES_LOST, ({ detail }: CustomEvent<number>) =>
    setCount(detail),
  );
  if (count === 0) return null;
  return (
    <PasteNotice onDismiss={() => setCount(0)}>
      {t("pictures.lost", { count })}
    </PasteNotice>
  );
}

/** A position that follows the text around it through every change. */
interface TrackedPosition {
  index: () => number;
  stop: () => void;
}

export function trackPosition(quill: Quill, start: number): TrackedPosition {
  let position = start;
  const follow = (change: Delta) => {
    position = change.transformPosition(position);
  };
  quill.on("text-change", follow);
  return {
    index: () => position,
    stop: () => void quill.off("text-change", follow),
  };
}

const DATA_URL = /^data:(image\/([a-z]+));base64,([a-z0-9+/=]+)$/i;

/** The file inside a `data:` address of a picture; null if it is not one. */
function dataUrlToFile(address: string): File | null {
  const [, type, kind, base64] = DATA_URL.exec(address) ?? [];
  if (!type || !kind || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], `pasted.${kind.toLowerCase()}`, { type });
  } catch {
    return null;
  }
}
