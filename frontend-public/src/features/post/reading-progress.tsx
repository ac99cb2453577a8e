import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { onScrollFrame } from "../../layout/on-scroll-frame";
import styles from "./reading-progress.module.css";

interface ReadingProgressProps {
  of: RefObject<HTMLElement | null>;
}

/** A thin line that grows while the text is read. It only decorates. */
export function ReadingProgress({ of }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onScrollFrame(() => {
        const text = of.current?.getBoundingClientRect();
        if (!text || !line.current) return;
        const length = Math.max(1, text.height - window.innerHeight);
        const read = Math.min(1, Math.max(0, -text.top / length));
        line.current.style.scale = `${read} 1`;
      }),
    [of],
  );
  return <div ref={line} className={styles.line} aria-hidden="true" />;
}
