import { fillSlot, SLOT_ELEMENT } from "@octavo/federation";
import {
  createElement,
  useEffect,
  useRef,
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
  const place = useRef<HTMLElement>(null);
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Of what the server rendered, it has seen to the slots, too.
  const [isDrawnHere] = useState(isInBrowser);
  useEffect(() => {
    if (hasSlots && isDrawnHere && place.current) void fillSlot(place.current);
  }, [hasSlots, isDrawnHere]);
  return createElement(SLOT_ELEMENT, { ...props, hidden: true, ref: place });
}
