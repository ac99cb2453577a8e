import { errorText } from "@octavo/api-client";
import { LIMITS } from "@octavo/contracts";
import type { Op } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { t } from "../../../texts/editor";
import { useListener } from "../../use-listener";
import { applyChange } from "../content/apply-change";
import { piece } from "../content/paste/paste";
import { PasteNotice } from "../content/paste/paste-notice";
import { MARKDOWN_PASTED } from "../formats/policy-clipboard";
import type { PastedText } from "../formats/policy-clipboard";
import { trackPosition } from "../pictures/picture-uploads";
import { markdownToHtml } from "./use-source";

/** Replaces pasted Markdown with formatted text, and says why if it cannot. */
export function PastedMarkdown({ quill }: { quill: Quill | null }) {
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  const onPasted = async ({ index, text }: PastedText) => {
    if (!quill) return;
    setFailure(undefined);
    if (text.length > LIMITS.textMax) return setFailure(t("source.tooLong"));
    const position = trackPosition(quill, index);
    try {
      const ops = piece(await markdownToHtml(api, text));
      if (hasEndlessLine(ops)) return setFailure(t("source.tooLong"));
      replacePasted(quill, { index: position.index(), text }, ops);
    } catch (error) {
      setFailure(errorText(error, t("source.failed")));
    } finally {
      position.stop();
    }
  };
  useListener(
    quill?.root,
    MARKDOWN_PASTED,
    ({ detail }: CustomEvent<PastedText>) => void onPasted(detail),
  );
  if (failure === undefined) return null;
  return (
    <PasteNotice onDismiss={() => setFailure(undefined)}>
      {t("source.staysPlain", { reason: failure })}
    </PasteNotice>
  );
}

/** Formats of one line that Quill applies within seconds. */
const MOST_IN_LINE = 5000;

function hasEndlessLine(ops: readonly Op[]): boolean {
  let inLine = 0;
  return ops.some(({ insert }) => {
    const isEnd = typeof insert === "string" && insert.includes("\n");
    inLine = isEnd ? 0 : inLine + 1;
    return inLine > MOST_IN_LINE;
  });
}

/** One Undo returns the plain text. What the writer changed since then stays as it is. */
function replacePasted(
  quill: Quill,
  { index, text }: PastedText,
  ops: Op[],
): void {
  if (!quill.root.isConnected || quill.getText(index, text.length) !== text)
    return;
  const change = new Delta().retain(index).delete(text.length);
  quill.history.cutoff();
  applyChange(quill, change.concat(new Delta(ops)));
  quill.history.cutoff();
}
