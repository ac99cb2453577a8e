import type { DraftPreviewDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useRemote } from "../../remote-context";
import { t } from "../../texts";
import { reasonText } from "./server-drafts";

/** All previews share one window: the next look replaces the one before. */
const PREVIEW_WINDOW = "octavo-preview";

/** Opens a new window for a link that has yet to be created. */
export function usePreviewWindow() {
  const { flags } = useRemote();
  const toast = useToast();
  const tell = (text: string) => toast({ text, tone: "danger" });

  async function fill(target: Window, link: () => Promise<DraftPreviewDto>) {
    try {
      const { url } = await link();
      const { pathname, search } = new URL(url);
      // This browser may have opened the site under another name than its public one.
      target.location.replace(flags["readersApart"] ? url : pathname + search);
    } catch (reason) {
      target.close();
      tell(t("unsaved.failedPreview", { reason: reasonText(reason) }));
    }
  }

  return {
    tell,
    show(link: () => Promise<DraftPreviewDto>) {
      // Opened before anything is awaited: browsers block windows that no press has asked for.
      const target = window.open("", PREVIEW_WINDOW);
      if (!target) {
        tell(t("unsaved.previewBlocked"));
        return;
      }
      target.opener = null;
      void fill(target, link);
    },
  };
}
