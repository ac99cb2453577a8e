import { useMayCall } from "@octavo/auth";
import { IconButton, IconLink, useToast } from "@octavo/ui";
import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { DraftPreviewDto } from "@octavo/contracts";
import { useApi, useRemote } from "../../remote-context";
import { reasonText, serverDrafts } from "./server-drafts";
import { t } from "../../texts";

interface PreviewButtonProps {
  recovery: {
    isUnsaved: () => boolean;
    /** Stores what is in the form, and tells the key that it has on the server. */
    keepOnServer: () => Promise<string>;
  };
  /** The post or page as it was saved; null before its first save. */
  stored: StoredPreview | null;
}

export interface StoredPreview {
  /** Where readers read it. */
  path: string;
  /** Its call of the API, such as `/posts/7`. */
  call: string;
}

/** All previews share one window: the next look replaces the one before. */
const PREVIEW_WINDOW = "octavo-preview";

/** Shows what is in the form as readers would see it, before a first save too. */
export function PreviewButton({ recovery, stored }: PreviewButtonProps) {
  const show = usePreviewByLink(recovery, stored);
  const mayPreview = useMayCall("POST /drafts/{key}/preview");
  const { flags } = useRemote();
  // Readers' pages at another origin know no session: what is not public is shown there by link.
  if (stored === null || flags["readersApart"])
    return mayPreview ? (
      <IconButton label={t("unsaved.preview")} icon={<Eye />} onClick={show} />
    ) : null;
  return (
    <IconLink
      label={t("unsaved.preview")}
      icon={<Eye />}
      href={stored.path}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (mayPreview && recovery.isUnsaved()) show(event);
      }}
    />
  );
}

function usePreviewByLink(
  recovery: PreviewButtonProps["recovery"],
  stored: StoredPreview | null,
) {
  const api = useApi();
  const drafts = serverDrafts(api);
  const { flags } = useRemote();
  const toast = useToast();
  const tell = (text: string) => toast({ text, tone: "danger" });

  async function makeLink(): Promise<DraftPreviewDto> {
    if (stored !== null && !recovery.isUnsaved())
      return api({ method: "GET", path: `${stored.call}/preview` });
    return drafts.preview(await recovery.keepOnServer());
  }

  async function fill(target: Window) {
    try {
      const { url } = await makeLink();
      // The site may be open under another name than the one that it has for everyone.
      target.location.replace(
        flags["readersApart"] ? url : new URL(url).pathname,
      );
    } catch (reason) {
      target.close();
      tell(t("unsaved.failedPreview", { reason: reasonText(reason) }));
    }
  }

  return (event: MouseEvent) => {
    event.preventDefault();
    if (stored === null && !recovery.isUnsaved()) {
      tell(t("unsaved.noPreview"));
      return;
    }
    // Opened before anything is awaited: browsers block windows that no press has asked for.
    const target = window.open("", PREVIEW_WINDOW);
    if (!target) {
      tell(t("unsaved.previewBlocked"));
      return;
    }
    target.opener = null;
    void fill(target);
  };
}
