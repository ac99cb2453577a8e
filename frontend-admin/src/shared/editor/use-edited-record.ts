import { useState } from "react";
import { useParams } from "react-router-dom";

/** What an editing screen is about. */
type EditedRecord<Item> =
  | {
      kind: "new";
      /** Changes for each new record, so that the form is empty again. */
      key: number;
      /** The record that was saved here without leaving; null before that. */
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
    // The writer opened another new record after creating one here.
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
