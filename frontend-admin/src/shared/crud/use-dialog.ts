import { useState } from "react";

/** Whether a form dialog is open, and for which item; none means a new one. */
export function useDialog<Item>() {
  const [state, setState] = useState<{ item: Item | undefined } | null>(null);
  return {
    isOpen: state !== null,
    item: state?.item,
    openNew: () => setState({ item: undefined }),
    open: (item: Item) => setState({ item }),
    close: () => setState(null),
  };
}
