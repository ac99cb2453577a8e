import { formatTime } from "@octavo/format";
import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSiteZone } from "../dates/use-site-zone";
import styles from "./autosave-status.module.css";
import type { WorkState } from "./create-unsaved-work";
import { reasonText } from "./server-drafts";

const ICONS: Partial<Record<WorkState["kind"], ReactNode>> = {
  sending: <LoaderCircle />,
  server: <Check />,
  saved: <Check />,
  browser: <CloudOff />,
  lost: <TriangleAlert />,
};

/** Says where unsaved work is; readers see none of it before it is saved. */
export function AutosaveStatus({ state }: { state: WorkState }) {
  const timeZone = useSiteZone();
  const isShown = state.kind !== "none" && state.kind !== "saved";
  return (
    <span
      className={styles.status}
      role="status"
      data-state={state.kind}
      title={isShown ? "Readers see nothing of it until you save." : undefined}
    >
      {ICONS[state.kind]}
      {sentence(state, timeZone)}
    </span>
  );
}

function sentence(state: WorkState, timeZone: string): string | null {
  switch (state.kind) {
    case "none":
      return null;
    case "typing":
      return "Not saved yet";
    case "sending":
      return "Keeping unsaved changes…";
    case "server":
      return `Kept on the server at ${formatTime(state.at, timeZone)}`;
    case "saved":
      return `Saved at ${formatTime(state.at, timeZone)}`;
    case "browser":
      return `Kept in this browser only. ${reasonText(state.reason)}`;
    case "lost":
      return `Not kept: save now. ${reasonText(state.reason)}`;
  }
}
