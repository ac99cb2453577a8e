import { fillSlot, SLOT_ELEMENT } from "@octavo/federation";
import { createElement, useCallback, useState } from "react";
import { useReader } from "../data/reader-context";
import { useInBrowser } from "../layout/use-in-browser";

interface SlotProps {
  /** As `octavo.config.ts` declares it. */
  name: string;
  className?: string | undefined;
}

/** A place for a part of another app. Empty, it takes no room. */
export function Slot(props: SlotProps) {
  const { hasSlots } = useReader();
  const isInBrowser = useInBrowser();
  // The server has seen to those of its own markup.
  const [isDrawnHere] = useState(isInBrowser);
  const ref = useCallback(
    (slot: HTMLElement | null) => {
      if (slot && hasSlots && isDrawnHere) void fillSlot(slot);
    },
    [hasSlots, isDrawnHere],
  );
  return createElement(SLOT_ELEMENT, { ...props, hidden: true, ref });
}
