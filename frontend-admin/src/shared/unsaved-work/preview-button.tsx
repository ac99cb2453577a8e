import { useMayCall } from "@octavo/auth";
import { IconButton, IconLink, useToast } from "@octavo/ui";
import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import { useApi } from "../../remote-context";
import { reasonText, serverDrafts } from "./server-drafts";

interface PreviewButtonProps {
  recovery: {
    isUnsaved: () => boolean;
    /** Keeps what stands in the form, and tells the key that it has on the server. */
    keepOnServer: () => Promise<string>;
  };
  /** Where the post or page stands as it was saved; null before its first save. */
  stored: string | null;
}

/** All previews share one window: the next look replaces the one before. */
const PREVIEW_WINDOW = "octavo-preview";

/** Shows what stands in the form as readers would see it, before a first save too. */
export function PreviewButton({ recovery, stored }: PreviewButtonProps) {
  const show = useUnsavedPreview(recovery);
  const mayPreview = useMayCall("POST /drafts/{key}/preview");
  if (stored === null)
    return mayPreview ? (
      <IconButton label="Preview" icon={<Eye />} onClick={show} />
    ) : null;
  return (
    <IconLink
      label="Preview"
      icon={<Eye />}
      href={stored}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (mayPreview && recovery.isUnsaved()) show(event);
      }}
    />
  );
}

function useUnsavedPreview(recovery: PreviewButtonProps["recovery"]) {
  const drafts = serverDrafts(useApi());
  const toast = useToast();
  const tell = (text: string) => toast({ text, tone: "danger" });

  async function fill(target: Window) {
    try {
      const { url } = await drafts.preview(await recovery.keepOnServer());
      target.location.replace(new URL(url).pathname);
    } catch (reason) {
      target.close();
      tell(`The preview could not be made. ${reasonText(reason)}`);
    }
  }

  return (event: MouseEvent) => {
    event.preventDefault();
    if (!recovery.isUnsaved()) {
      tell("There is nothing to preview yet.");
      return;
    }
    // Opened before anything is awaited: browsers block windows that no press has asked for.
    const target = window.open("", PREVIEW_WINDOW);
    if (!target) {
      tell("Your browser has blocked the preview’s window.");
      return;
    }
    target.opener = null;
    void fill(target);
  };
}
