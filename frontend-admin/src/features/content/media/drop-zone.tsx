import { useRef, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import styles from "./media-screen.module.css";

interface DropZoneProps {
  isEnabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on it. Without it the browser would leave the page for them. */
export function DropZone({ isEnabled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Each child that is entered and left tells so too; only the sum says whether one is still inside.
  const depth = useRef(0);
  const enter = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };
  const whenFiles = (event: DragEvent, then: () => void) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    then();
  };
  return (
    <div
      className={styles.zone}
      onDragEnter={(event) => whenFiles(event, () => enter(1))}
      onDragLeave={(event) => whenFiles(event, () => enter(-1))}
      onDragOver={(event) => whenFiles(event, () => undefined)}
      onDrop={(event) =>
        whenFiles(event, () => {
          depth.current = 0;
          setOver(false);
          if (isEnabled) onFiles([...event.dataTransfer.files]);
        })
      }
    >
      {children}
      {isOver && isEnabled && (
        <div className={styles.invitation}>Drop images to upload them</div>
      )}
    </div>
  );
}
