import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useUploadMedia } from "./media.hooks";

interface Running {
  name: string;
  fraction: number;
}

interface Failure {
  name: string;
  error: unknown;
}

/** Sends files one after the other, with their progress by bytes. */
export function useMediaUploads() {
  const upload = useUploadMedia();
  const toast = useToast();
  const [current, setCurrent] = useState<Running>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function send(file: File): Promise<boolean> {
    setCurrent({ name: file.name, fraction: 0 });
    try {
      await upload.mutateAsync({
        file,
        onProgress: (fraction) => setCurrent({ name: file.name, fraction }),
      });
      return true;
    } catch (error) {
      setFailures((list) => [...list, { name: file.name, error }]);
      return false;
    }
  }

  async function sendAll(files: readonly File[]) {
    setFailures([]);
    let sent = 0;
    for (const file of files) if (await send(file)) sent += 1;
    setCurrent(undefined);
    if (sent > 0)
      toast({
        text: sent === 1 ? "Image uploaded" : `${sent} images uploaded`,
      });
  }

  return {
    current,
    failures,
    start: (files: readonly File[]) => void sendAll(files),
  };
}
