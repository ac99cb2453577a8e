import { errorText } from "@octavo/api-client";
import type { HtmlTextDto, MarkdownTextDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { useQuery } from "@tanstack/react-query";
import type Quill from "quill/core";
import { Delta } from "quill/core";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useApi } from "../../../remote-context";
import { t } from "../../../texts/editor";
import { TIMINGS } from "../../timings";
import { htmlToOps } from "../content/html-to-ops";
import { readHtml } from "../use-editor";

/** The editor's text as Markdown, as it was when this was first drawn. */
export function useMarkdown(quill: Quill) {
  const api = useApi();
  return useQuery({
    queryKey: ["rich-text", "markdown", useId()],
    queryFn: ({ signal }) =>
      api<MarkdownTextDto>({
        method: "POST",
        path: "/rich-text/markdown",
        body: { html: readHtml(quill) },
        signal,
      }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** The HTML of a text in Markdown. */
export const markdownToHtml = async (
  api: ApiTransport,
  markdown: string,
): Promise<string> => {
  const { html } = await api<HtmlTextDto>({
    method: "POST",
    path: "/rich-text/html",
    body: { markdown },
  });
  return html;
};

/**
 * Applies the Markdown to the editor at each pause, so that it is saved as a draft like any other text. One
 * Undo reverts the change of a pause.
 */
export function useSource(quill: Quill, initial: string) {
  const api = useApi();
  const [markdown, setMarkdown] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(initial);
  const applied = useRef(initial);

  /** @returns whether the editor has the whole text. */
  const apply = useCallback(async (): Promise<boolean> => {
    const written = latest.current;
    if (written === applied.current) return true;
    setIsBusy(true);
    try {
      const html = await markdownToHtml(api, written);
      setFailure(undefined);
      // The writer typed more during the request. The next pause applies all of it.
      if (written !== latest.current) return false;
      if (written !== applied.current) replaceText(quill, html);
      applied.current = written;
      return true;
    } catch (error) {
      setFailure(errorText(error, t("source.failed")));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, [api, quill]);

  useEffect(() => {
    if (markdown === applied.current) return;
    const timer = setTimeout(() => void apply(), TIMINGS.sourcePauseMs);
    return () => clearTimeout(timer);
  }, [markdown, apply]);

  const write = (text: string) => {
    latest.current = text;
    setMarkdown(text);
  };
  return { markdown, failure, isBusy, apply, write };
}

function replaceText(quill: Quill, html: string): void {
  quill.history.cutoff();
  quill.setContents(new Delta(htmlToOps(html)), "user");
}
