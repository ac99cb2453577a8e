import { unwrapOne } from "@octavo/contracts";
import type { MediaDto, UploadAnswer } from "@octavo/contracts";
import { useCallback } from "react";
import { useApi } from "../../remote-context";

export interface UploadOptions {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Of the media library; "" for none. */
  folder?: string;
}

export type UploadImage = (
  file: File,
  options?: UploadOptions,
) => Promise<MediaDto>;

/** Sends a picture to `POST /upload`. */
export function useUploadImage(): UploadImage {
  const api = useApi();
  return useCallback<UploadImage>(
    async (file, { folder, ...options } = {}) => {
      const body = new FormData();
      // The server reads what comes before the file.
      if (folder) body.append("folder", folder);
      body.append("image", file);
      return unwrapOne(
        await api<UploadAnswer>({
          method: "POST",
          path: "/upload",
          body,
          ...options,
        }),
      );
    },
    [api],
  );
}
