import { SLOT_ELEMENT } from "@octavo/federation";
import { createElement, useEffect, useRef } from "react";
import { useReader } from "../data/reader-context";

interface SlotProps {
  /** As `octavo.config.ts` declares it. */
  name: string;
  className?: string | undefined;
}

/** A place for a part of another app. Empty, it takes no room. */
export function Slot(props: SlotProps) {
  const { filled } = useReader();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const slot = place.current;
    if (slot && filled && !filled.includes(slot))
      void import("./fill-slot").then(
        ({ fillSlot }) => fillSlot(slot),
        () => undefined,
      );
  }, [filled]);
  return createElement(SLOT_ELEMENT, { ...props, hidden: true, ref: place });
}
