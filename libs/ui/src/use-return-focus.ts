import { useState } from "react";

/**
 * Gives the focus back to where it was when the dialog opened; if that is gone (the row was
 * deleted), to the main part of the page. For `onCloseAutoFocus` of a dialog without a trigger.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    const target = isThere
      ? opener
      : document.querySelector<HTMLElement>("main");
    target?.focus({ preventScroll: true });
  };
}
