import { errorText } from "@octavo/api-client";
import type { HtmlTextDto } from "@octavo/contracts";
import {
  CARD_DESCRIPTION_MAX,
  CARD_TITLE_MAX,
  cardHtml,
  findEmbed,
  isExternalLink,
  normaliseLink,
  playerHtml,
} from "@octavo/rich-text";
import type { Card } from "@octavo/rich-text";
import { TextField } from "@octavo/ui";
import { Clapperboard } from "lucide-react";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../../../remote-context";
import { t } from "../../../../texts/editor";
import { onOpened, isEmptyLine, objectIn } from "../../objects/editor-objects";
import { PanelForm, ToolPanel, usePanel } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { piece } from "../../content/paste/paste";
import { updateOnce } from "../../lines";
import { cardIn } from "./embed-blots";

/**
 * Puts blocks in place of the selected object, on the empty line of the cursor, or below its line. One Undo takes
 * them back.
 */
function insertBlocks(quill: Quill, index: number, html: string): void {
  const blocks = new Delta(piece(html));
  const object = objectIn(quill, { index, length: 1 });
  const [line, offset] = quill.getLine(index);
  const start = index - offset;
  const after = start + (line?.length() ?? 1);
  const isOwnLine = Boolean(object?.isBlock) || isEmptyLine(quill, index);
  const isLast = !isOwnLine && after >= quill.getLength();
  const at = isOwnLine ? start : after;
  if (isLast) appendLine(quill, after);
  const change = new Delta().retain(at);
  if (object?.isBlock) change.delete(1);
  updateOnce(quill, change.concat(blocks));
  quill.setSelection(at + blocks.length(), 0, "silent");
}

/** An empty line at the end of the text, without the format of the line above. */
function appendLine(quill: Quill, end: number): void {
  const formats = quill.getLine(end - 1)[0]?.formats() ?? {};
  const off = Object.fromEntries(
    Object.keys(formats).map((name) => [name, null]),
  );
  quill.updateContents(
    new Delta()
      .retain(end - 1)
      .insert("\n", formats)
      .retain(1, off),
    "user",
  );
}

const NOTHING: Card = { url: "", title: "", description: "" };

/** Inserts a player, the code of a Gist, or a card, and changes the selected one. */
export function EmbedTool({ quill }: ToolProps) {
  const panel = usePanel(quill, ({ index }) =>
    quill ? cardAt(quill, index) : NOTHING,
  );
  const reopen = useEffectEvent(panel.open);
  useEffect(() => {
    if (!quill) return;
    const stops = ["video", "link-card"].map((name) =>
      onOpened(quill, name, () => reopen()),
    );
    return () => stops.forEach((stop) => stop());
  }, [quill]);
  return (
    <ToolPanel
      {...{ quill, panel }}
      label={t("embeds.title")}
      isBlock
      keys="Mod+Alt+V"
      icon={<Clapperboard aria-hidden="true" />}
    >
      {panel.start && (
        <EmbedForm
          start={panel.start}
          onMade={(html) =>
            panel.finish((editor, { index }) =>
              insertBlocks(editor, index, html),
            )
          }
        />
      )}
    </ToolPanel>
  );
}

/** The selected card or player; empty elsewhere. */
function cardAt(quill: Quill, index: number): Card {
  const insert = quill.getContents(index, 1).ops[0]?.insert;
  if (typeof insert !== "object") return NOTHING;
  const { video, "link-card": card } = insert;
  if (typeof card === "string") return cardIn(card) ?? NOTHING;
  return typeof video === "string" ? { ...NOTHING, url: video } : NOTHING;
}

interface EmbedFormProps {
  start: Card;
  onMade: (html: string) => void;
}

function EmbedForm({ start, onMade }: EmbedFormProps) {
  const form = useEmbedForm(start, onMade);
  const { card, isCard, isBusy, problem } = form;
  return (
    <PanelForm
      submitLabel={t(isBusy ? "embeds.looking" : "embeds.insert")}
      onSubmit={() => void form.submit()}
    >
      <TextField
        label={t("embeds.address")}
        inputMode="url"
        placeholder="https://"
        hint={t("embeds.hint")}
        autoComplete="off"
        value={card.url}
        error={problem?.of === "url" ? problem : undefined}
        onChange={(event) => form.write({ url: event.target.value })}
      />
      {isCard && (
        <>
          <TextField
            label={t("embeds.cardTitle")}
            autoComplete="off"
            maxLength={CARD_TITLE_MAX}
            value={card.title}
            error={problem?.of === "title" ? problem : undefined}
            onChange={(event) => form.write({ title: event.target.value })}
          />
          <TextField
            label={t("embeds.cardText")}
            autoComplete="off"
            maxLength={CARD_DESCRIPTION_MAX}
            value={card.description}
            onChange={(event) =>
              form.write({ description: event.target.value })
            }
          />
        </>
      )}
    </PanelForm>
  );
}

interface Problem {
  of: "title" | "url";
  message: string;
}

/** If a page cannot be read, its card can be written by hand. */
function useEmbedForm(start: Card, onMade: (html: string) => void) {
  const api = useApi();
  const [card, setCard] = useState(start);
  const [isCard, setIsCard] = useState(start.title !== "");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const lookUp = async (url: string) => {
    setIsBusy(true);
    try {
      const { html } = await api<HtmlTextDto>({
        method: "POST",
        path: "/embeds",
        body: { url },
      });
      onMade(html);
    } catch (error) {
      const message = errorText(error, t("embeds.failed"));
      setProblem({ of: "url", message });
      setIsCard(true);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async () => {
    const url = normaliseLink(card.url);
    const title = card.title.trim();
    const description = card.description.trim();
    const embed = findEmbed(card.url);
    if (isBusy) return;
    setProblem(undefined);
    if (!url || /^(#|mailto:|tel:)/i.test(url))
      setProblem({ of: "url", message: t("embeds.refused") });
    else if (embed) onMade(playerHtml(embed.embedUrl));
    else if (isCard && title !== "")
      onMade(cardHtml({ url, title, description }));
    else if (isExternalLink(url)) await lookUp(url);
    else {
      setIsCard(true);
      setProblem({ of: "title", message: t("embeds.noTitle") });
    }
  };
  const write = (change: Partial<Card>) => setCard({ ...card, ...change });
  return { card, isCard, isBusy, problem, submit, write };
}
