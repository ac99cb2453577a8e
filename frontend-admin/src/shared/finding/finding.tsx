import { useSession } from "@octavo/auth";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { rememberPlace } from "./recent";

const FindingDialog = lazy(() =>
  import("./finding-dialog").then((module) => ({
    default: module.FindingDialog,
  })),
);

/** Asks for the dialog from elsewhere on the page. */
export const FIND_EVENT = "octavo:find";

/** Ctrl+K, or Cmd+K, finds anything in the admin. The dialog is fetched when it is first used. */
export function Finding() {
  const [isOpen, setOpen] = useState(false);
  useRecent();
  useEffect(() => {
    const open = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return;
      event.preventDefault();
      // A dialog that is open waits for an answer.
      if (!document.querySelector('[role$="dialog"]')) open();
    };
    window.addEventListener("keydown", press);
    window.addEventListener(FIND_EVENT, open);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener(FIND_EVENT, open);
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <FindingDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}

/** The text editor has these keys for links, and keeps them. */
const isFindKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  event.key.toLowerCase() === "k";

/** A screen is remembered when it is left: until then its title may still change. */
function useRecent() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const remember = () => {
      const [label = ""] = document.title.split(" · ");
      rememberPlace(id, { to: pathname, label });
    };
    window.addEventListener("pagehide", remember);
    return () => {
      window.removeEventListener("pagehide", remember);
      remember();
    };
  }, [id, pathname]);
}
