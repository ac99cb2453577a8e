import { useEffect, useState, useSyncExternalStore } from "react";
import { UploadQueue } from "./upload-queue";
import type { QueueOptions } from "./upload-queue";

/** A queue for the life of the component. The browser asks before a page with uploads is closed. */
export function useUploadQueue<Place>(options: QueueOptions<Place>) {
  const [queue] = useState(() => new UploadQueue<Place>(options));
  useEffect(() => queue.configure(options));
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (queue.isBusy) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [queue]);
  return { queue, uploads };
}
