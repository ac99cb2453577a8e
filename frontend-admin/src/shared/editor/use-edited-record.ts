import { useState } from "react";
import { useParams } from "react-router-dom";

/** What an editing screen is about. */
type EditedRecord<Item> =
  | {
      kind: "new";
      /** Another one for each new record, which begins with an empty form. */
      key: number;
      /** As it was saved here while its writer stayed; null before that. */
      created: Item | null;
      setCreated: (item: Item | null) => void;
    }
  | { kind: "existing"; id: number }
  | { kind: "unknown" };

/**
 * One screen is for a new record and for one that exists: a record that is saved without leaving gets
 * its address while the same editor stays open.
 */
export function useEditedRecord<
  Item extends { id: number },
>(): EditedRecord<Item> {
  const { id } = useParams();
  const [created, setCreated] = useState<Item | null>(null);
  const [key, setKey] = useState(0);
  const [shownId, setShownId] = useState(id);
  if (shownId !== id) {
    setShownId(id);
    // From what was created here somebody goes to the next new one.
    if (created && id === undefined) {
      setCreated(null);
      setKey(key + 1);
    }
  }
  if (id === undefined || Number(id) === created?.id)
    return { kind: "new", key, created, setCreated };
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0
    ? { kind: "existing", id: number }
    : { kind: "unknown" };
}
