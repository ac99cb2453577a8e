import { fillSlot, SLOT_ELEMENT } from "@octavo/federation";
import {
  createElement,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import { useReader } from "../data/reader-context";

interface SlotProps {
  /** As `octavo.config.ts` declares it. */
  name: string;
  className?: string | undefined;
}

const never = () => () => undefined;

/** A place for a part of another app. Empty, it takes no room. */
export function Slot(props: SlotProps) {
  const { hasSlots } = useReader();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
