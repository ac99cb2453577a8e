import { ownValue } from "@octavo/format";
import { useEffect } from "react";
import type { KeyboardEvent, RefObject } from "react";

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

/** A toolbar is one stop for Tab. Left, right, Home and End move between the controls. */
export function useRovingFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const controls = controlsOf(bar);
    const current = controls.find((control) => control.tabIndex === 0);
    const isSettled =
      controls.filter((control) => control.tabIndex === 0).length === 1;
    const first = current ?? controls[0];
    if (!isSettled && first) makeCurrent(bar, first);
  });

  return {
    /** A field that a control has opened is not a stop. */
    onFocus({ target }: { target: EventTarget }) {
      const bar = ref.current;
      const control = bar && controlsOf(bar).find((one) => one === target);
      if (control) makeCurrent(bar, control);
    },
    onKeyDown(event: KeyboardEvent) {
      const bar = ref.current;
      if (!bar || !(event.target instanceof HTMLElement)) return;
      const controls = controlsOf(bar);
      const index = controls.indexOf(event.target);
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
    },
  };
}
