import { errorText } from "@octavo/api-client";
import { adminTexts } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import type Quill from "quill/core";
import type { Delta } from "quill/core";
import { useState } from "react";
import { dataUrlToFile } from "./data-url";

export interface RunningUpload {
  id: number;
  name: string;
  fraction: number;
}

export type UploadImage = (
  file: File,
  options?: { onProgress?: (fraction: number) => void },
) => Promise<MediaDto>;

let lastId = 0;

/** Sends pictures and puts them where they were dropped, however much is typed meanwhile. */
export function useImageUploads(upload: UploadImage) {
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const [failure, setFailure] = useState<string>();

  async function send(file: File): Promise<MediaDto | null> {
    lastId += 1;
    const id = lastId;
    setFailure(undefined);
    setRunning((all) => [...all, { id, name: file.name, fraction: 0 }]);
    const onProgress = (fraction: number) => {
      setRunning((all) =>
        all.map((one) => (one.id === id ? { ...one, fraction } : one)),
      );
    };
    try {
      return await upload(file, { onProgress });
    } catch (error) {
      setFailure(errorText(error, adminTexts.uploadFailed));
      return null;
    } finally {
      setRunning((all) => all.filter((one) => one.id !== id));
    }
  }

  return {
    running,
    failure,
    clearFailure: () => {
      setFailure(undefined);
    },
    insertFiles: (quill: Quill, index: number, files: readonly File[]) =>
      insertFiles(send, { quill, index, files }),
    replaceDataImage: (quill: Quill, index: number, address: string) =>
      replaceDataImage(send, { quill, index, address }),
  };
}

type Send = (file: File) => Promise<MediaDto | null>;

interface InsertArgs {
  quill: Quill;
  index: number;
  files: readonly File[];
}

/** Uploads files and inserts them at an index. */
async function insertFiles(send: Send, { quill, index, files }: InsertArgs) {
  const place = trackPosition(quill, index);
  for (const file of files) {
    const media = await send(file);
    if (media) insertImage(quill, place.index(), media);
  }
  place.stop();
}

interface ReplaceArgs {
  quill: Quill;
  index: number;
  address: string;
}

/** A pasted data image becomes a file of the library at once (D-515). */
async function replaceDataImage(send: Send, args: ReplaceArgs) {
  const { quill, address } = args;
  const file = dataUrlToFile(address);
  if (!file) return;
  const place = trackPosition(quill, args.index);
  const media = await send(file);
  place.stop();
  const index = place.index();
  const [op] = quill.getContents(index, 1).ops;
  const isStillThere =
    typeof op?.insert === "object" && op.insert.image === address;
  if (!media || !isStillThere) return;
  quill.deleteText(index, 1, "user");
  insertImage(quill, index, media);
}

function insertImage(quill: Quill, index: number, media: MediaDto): void {
  quill.insertEmbed(index, "image", media.url, "user");
  const { alt_text: alt, width, height } = media;
  if (alt) quill.formatText(index, 1, "alt", alt, "user");
  if (width && height) {
    quill.formatText(index, 1, "width", String(width), "user");
    quill.formatText(index, 1, "height", String(height), "user");
  }
}

/** Follows a position through the changes that are made meanwhile. */
function trackPosition(quill: Quill, start: number) {
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
