import { countText } from "@octavo/format";
import { useToast } from "@octavo/ui";
import { useUploadImage } from "../crud/use-upload-image";
import { useRefreshMedia } from "./media.hooks";
import { useUploadQueue } from "./use-upload-queue";

/** Uploads into the library. They go on when one leaves the screen; a message tells how they ended. */
export function useLibraryUploads() {
  const send = useUploadImage();
  const refresh = useRefreshMedia();
  const toast = useToast();
  const { queue, uploads } = useUploadQueue<null>({
    send,
    onUploaded: refresh,
    onIdle({ sent, failed }) {
      if (sent > 0)
        toast({
          text: sent === 1 ? "Image uploaded" : `${sent} images uploaded`,
        });
      if (failed > 0)
        toast({
          text: `${countText(failed, "image")} could not be uploaded`,
          tone: "danger",
        });
    },
  });
  return {
    queue,
    uploads,
    add: (files: readonly File[]) => queue.add(files, () => null),
  };
}
