import { useEffect } from "react";

/** A file that is dropped beside the editor must not replace the page with itself. */
export function useStrayDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes("Files"))
        return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    };
    const events = ["dragover", "drop"] as const;
    for (const name of events) window.addEventListener(name, hold);
    return () => {
      for (const name of events) window.removeEventListener(name, hold);
    };
  }, []);
}
