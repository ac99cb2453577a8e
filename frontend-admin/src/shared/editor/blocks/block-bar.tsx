import type Quill from "quill/core";
import type { Range } from "quill/core";
import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { useRovingFocus } from "../toolbar/roving-focus";
import styles from "./block-bar.module.css";
import type { BlockPlace } from "./use-block";

interface BlockBarProps {
  quill: Quill;
  label: string;
  place: BlockPlace;
  /** What is selected, or was last. */
  range: RefObject<Range>;
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The tools of the block with the cursor, above it. Escape returns to the text. */
export function BlockBar(props: BlockBarProps) {
  const { quill, label, place, range, ref, children } = props;
  const { onFocus, onKeyDown } = useRovingFocus(ref);
  const { top, height } = place;
  return createPortal(
    <div className={styles.place} style={{ top, height }}>
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className={styles.bar}
        onFocus={onFocus}
        onKeyDown={(event) => {
          // For React, the bar is inside the toolbar.
          event.stopPropagation();
          onKeyDown(event);
          const isInBar = ref.current?.contains(event.target as Node);
          if (event.key === "Escape" && isInBar)
            quill.setSelection(range.current);
        }}
      >
        {children}
      </div>
    </div>,
    quill.container,
  );
}

export function BarGroup({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

/** Who works the bar by keyboard stays in it, as long as the block is there. */
export function keepFocus(button: HTMLElement, act: () => void): void {
  const isFocused = button.ownerDocument.activeElement === button;
  act();
  if (isFocused && button.isConnected) button.focus({ preventScroll: true });
}
