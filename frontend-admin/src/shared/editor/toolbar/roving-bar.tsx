import { ownValue } from "@octavo/format";
import { useEffect } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";

const CONTROLS = "button, select, a[href]";

function controlsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest("[hidden]"),
  );
}

function makeCurrent(bar: HTMLElement, current: HTMLElement): void {
  for (const control of controlsOf(bar))
    control.tabIndex = control === current ? 0 : -1;
}

interface RovingBarProps {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  className: string | undefined;
  /** Leads to it from the text. */
  keys?: string;
  /** Whether it is in another one for React, though not in the page. */
  isInner?: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** A toolbar is one stop for Tab. Left, right, Home and End move between the controls, Escape leaves it. */
export function RovingBar(props: RovingBarProps) {
  const { ref, label, className, keys, isInner, onEscape, children } = props;
  useOneStop(ref);
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={className}
      onFocus={({ currentTarget, target }) => {
        // A field that a control has opened is not a stop.
        if (controlsOf(currentTarget).includes(target))
          makeCurrent(currentTarget, target);
      }}
      onKeyDown={(event) => {
        if (isInner) event.stopPropagation();
        moveFocus(event);
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === "Escape" && isHere) onEscape();
      }}
    >
      {children}
    </div>
  );
}

function useOneStop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const controls = controlsOf(bar);
    const stops = controls.filter((control) => control.tabIndex === 0);
    const first = stops[0] ?? controls[0];
    if (stops.length !== 1 && first) makeCurrent(bar, first);
  });
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = controlsOf(event.currentTarget);
  const index = controls.indexOf(event.target as HTMLElement);
  const last = controls.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  };
  const next = ownValue(targets, event.key);
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  controls[next]?.focus();
}
