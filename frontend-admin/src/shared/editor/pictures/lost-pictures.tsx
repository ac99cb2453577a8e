import { countText } from "@octavo/format";
import { IconButton, Notice } from "@octavo/ui";
import { X } from "lucide-react";
import type Quill from "quill/core";
import { useEffect, useState } from "react";
import { PICTURES_LOST } from "../policy-clipboard";
import styles from "./pictures.module.css";

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
