import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import type { AutosaveState } from "./create-autosave";
import styles from "./autosave-status.module.css";

const SHOWN = {
  typing: { text: "Not saved yet", icon: null },
  saving: { text: "Keeping unsaved changes…", icon: <LoaderCircle /> },
  saved: { text: "Unsaved changes kept", icon: <Check /> },
  browser: { text: "Kept in this browser only", icon: <CloudOff /> },
  lost: { text: "Not kept: save now", icon: <TriangleAlert /> },
} as const;

/** Says where unsaved work is; readers see none of it before it is saved. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const shown = state === "none" ? null : SHOWN[state];
  return (
    <span
      className={styles.status}
      role="status"
      data-state={state}
      title={shown ? "Readers see nothing of it until you save." : undefined}
    >
      {shown?.icon}
      {shown?.text}
    </span>
  );
}
