import type Quill from "quill/core";
import type { Range } from "quill/core";
import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { RovingBar } from "../toolbar/roving-bar";
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
  const { top, height } = place;
  return createPortal(
    <div className={styles.place} style={{ top, height }}>
      <RovingBar
        {...{ ref, label }}
        className={styles.bar}
        isInner
        onEscape={() => quill.setSelection(range.current)}
      >
        {children}
      </RovingBar>
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
