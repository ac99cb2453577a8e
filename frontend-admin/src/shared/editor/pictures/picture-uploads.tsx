import type { MediaDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { IconButton, Notice, useToast } from "@octavo/ui";
import { X } from "lucide-react";
import type Quill from "quill";
import type { Delta } from "quill/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUploadQueue } from "../../media/upload-queue";
import type { UploadQueue } from "../../media/upload-queue";
import type { UploadImage } from "../../media/use-upload-image";
import { PICTURES_LOST } from "../formats/policy-clipboard";
import { insertPicture, replacePicture } from "./insert-picture";
import styles from "./pictures.module.css";

interface PicturePlace {
  quill: Quill;
  position: TrackedPosition;
  /** The picture that stands there already, as data, and is to be replaced (D-515). */
  data?: string;
}

/**
 * Sends pictures and puts them where they were dropped, however much is typed meanwhile. What is
 * given up or fails leaves the text as it is.
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

/** What is still on its way when the text is left ends in the library, and somebody is told. */
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
            text: `${file.name} came too late for the text. It is in the media library.`,
          });
        },
        onIdle: ({ failed }) => {
          if (failed > 0)
            current.toast({
              text: `${countText(failed, "image")} could not be uploaded`,
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
  queue.add(files, () => ({ quill, position: trackPosition(quill, index) }));
}

/** False if the picture that it was for has been deleted meanwhile. */
function showPicture(place: PicturePlace, media: MediaDto): boolean {
  const { quill, position, data } = place;
  const index = position.index();
  if (data === undefined) {
    insertPicture(quill, index, media);
    return true;
  }
  const [op] = quill.getContents(index, 1).ops;
  const isThere = typeof op?.insert === "object" && op.insert.image === data;
  if (isThere) replacePicture(quill, index, media);
  return isThere;
}

/** Sends pictures that come into the text as data, e.g. with a paste. */
export function useDataPictures(quill: Quill | null, queue: PictureQueue) {
  const onChange = useEffectEvent((change: Delta) => {
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
  useEffect(() => {
    if (!quill) return;
    const listen = (change: Delta) => onChange(change);
    quill.on("text-change", listen);
    return () => void quill.off("text-change", listen);
  }, [quill]);
}

/** Pictures as data that a change brings, with the places where they are after it. */
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

/** Says so when a paste had pictures that only the program it came from can reach. */
export function LostPictures({ quill }: { quill: Quill | null }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    const onLost = (event: Event) => {
      const { detail } = event as CustomEvent<number>;
      setCount(detail);
    };
    root.addEventListener(PICTURES_LOST, onLost);
    return () => root.removeEventListener(PICTURES_LOST, onLost);
  }, [quill]);
  if (count === 0) return null;
  return (
    <div className={styles.lost}>
      <Notice
        tone="warning"
        actions={
          <IconButton
            label="Dismiss"
            icon={<X />}
            onClick={() => setCount(0)}
          />
        }
      >
        {countText(count, "image")} could not be pasted with the text. Insert{" "}
        {count === 1 ? "it as a file" : "them as files"}.
      </Notice>
    </div>
  );
}

/** A place in the text that stays the same place, whatever is typed meanwhile. */
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
