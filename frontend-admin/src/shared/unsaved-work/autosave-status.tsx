import { formatTime } from "@octavo/format";
import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSiteZone } from "../dates/use-site-zone";
import styles from "./autosave-status.module.css";
import type { WorkState } from "./create-unsaved-work";
import { reasonText } from "./server-drafts";
import { t } from "../../texts";

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
      title={isShown ? t("unsaved.hidden") : undefined}
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
      return t("unsaved.typing");
    case "sending":
      return t("unsaved.sending");
    case "server":
      return t("unsaved.onServerAt", { time: formatTime(state.at, timeZone) });
    case "saved":
      return t("unsaved.savedAt", { time: formatTime(state.at, timeZone) });
    case "browser":
      return t("unsaved.inBrowser", { reason: reasonText(state.reason) });
    case "lost":
      return t("unsaved.lost", { reason: reasonText(state.reason) });
  }
}
