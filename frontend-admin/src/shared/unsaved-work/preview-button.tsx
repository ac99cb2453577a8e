import { useMayCall } from "@octavo/auth";
import { IconButton, IconLink } from "@octavo/ui";
import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { DraftPreviewDto } from "@octavo/contracts";
import { useApi, useRemote } from "../../remote-context";
import { serverDrafts } from "./server-drafts";
import { usePreviewWindow } from "./use-preview-window";
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
  const preview = usePreviewWindow();

  async function makeLink(): Promise<DraftPreviewDto> {
    if (stored !== null && !recovery.isUnsaved())
      return api({ method: "GET", path: `${stored.call}/preview` });
    return drafts.preview(await recovery.keepOnServer());
  }

  return (event: MouseEvent) => {
    event.preventDefault();
    if (stored === null && !recovery.isUnsaved())
      preview.tell(t("unsaved.noPreview"));
    else preview.show(makeLink);
  };
}
