import { BUTTON } from "@octavo/rich-text";
import { Button, TextField } from "@octavo/ui";
import { MousePointerClick } from "lucide-react";
import { Parchment, Delta } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useState } from "react";
import { t } from "../../../../texts/editor";
import type { Binding } from "../../typing/keys";
import { PanelForm, ToolPanel, usePanel } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import { findLink, removeLink } from "../link/find-link";
import { LinkField, readAddress } from "../link/link-field";
import "./button.css";

interface Target {
  text: string;
  link: string;
}

/** Inserts a button, and changes or removes the one at the cursor. */
function ButtonTool({ quill, state: { formats } }: ToolProps) {
  const isOn = Boolean(formats.button);
  const panel = usePanel(quill, (saved): Target => {
    const known = quill?.getFormat(saved).link;
    return {
      text: quill ? textIn(quill, buttonAt(quill, saved)) : "",
      link: typeof known === "string" ? known : "",
    };
  });
  const save = (target: Target) =>
    panel.finish((editor, saved) =>
      setButton(editor, buttonAt(editor, saved), target),
    );
  const remove = () =>
    panel.finish((editor, saved) =>
      removeLink(editor, buttonAt(editor, saved)),
    );
  return (
    <ToolPanel
      {...{ quill, panel, isOn }}
      label={t("buttons.title")}
      isBlock
      keys="Mod+Alt+B"
      icon={<MousePointerClick aria-hidden="true" />}
    >
      {panel.start && (
        <ButtonForm
          start={panel.start}
          onSave={save}
          onRemove={isOn ? remove : undefined}
        />
      )}
    </ToolPanel>
  );
}

interface ButtonFormProps {
  start: Target;
  onSave: (target: Target) => void;
  /** Undefined if there is no button to remove. */
  onRemove: (() => void) | undefined;
}

function ButtonForm({ start, onSave, onRemove }: ButtonFormProps) {
  const [text, setText] = useState(start.text);
  const [address, setAddress] = useState(start.link);
  const [isTried, setTried] = useState(false);
  const link = readAddress(address);
  const problem = (isWrong: boolean, message: string) =>
    isTried && isWrong ? { message } : undefined;
  return (
    <PanelForm
      submitLabel={t("buttons.save")}
      onSubmit={() => {
        setTried(true);
        if (link && text.trim() !== "") onSave({ text: text.trim(), link });
      }}
      aside={
        onRemove && (
          <Button size="small" onClick={onRemove}>
            {t("buttons.remove")}
          </Button>
        )
      }
    >
      <TextField
        label={t("buttons.text")}
        autoComplete="off"
        value={text}
        error={problem(text.trim() === "", t("buttons.noText"))}
        onChange={(event) => setText(event.target.value)}
      />
      <LinkField
        value={address}
        error={problem(!link, t("tools.linkRefused"))?.message}
        onChange={setAddress}
        onChoose={(hit) => {
          setAddress(hit.id);
          if (text.trim() === "") setText(hit.label);
        }}
      />
    </PanelForm>
  );
}

/** What becomes the button: the selection, the link at the cursor, or the empty place there. */
const buttonAt = (quill: Quill, range: Range): Range =>
  findLink(quill, range) ?? range;

const textIn = (quill: Quill, { index, length }: Range): string =>
  quill.getText(index, length).replace(/\s+/g, " ").trim();

/** A text that stays the same keeps its formats. */
function setButton(quill: Quill, place: Range, { text, link }: Target): void {
  const { index, length } = place;
  const formats = { link, button: BUTTON };
  if (length > 0 && textIn(quill, place) === text) {
    quill.formatText(index, length, formats, "user");
    quill.setSelection(index + length, 0, "silent");
  } else {
    quill.updateContents(
      new Delta().retain(index).delete(length).insert(text, formats),
      "user",
    );
    quill.setSelection(index + text.length, 0, "silent");
  }
  // Text typed next is not part of the button.
  quill.format("link", false, "user");
  quill.format("button", false, "user");
}

const { Attributor, Scope } = Parchment;

/** The line after a button is plain text; Quill itself ends only links. */
const leave: Binding = {
  key: "Enter",
  format: ["button"],
  handler(_range, { format }) {
    delete format.button;
    return true;
  },
};

/** A link that looks like a button. */
export const button: BlockType = {
  name: "button",
  formats: {
    "formats/button": new Attributor("button", "data-button", {
      scope: Scope.INLINE,
    }),
  },
  keys: { "leave button": leave },
  Tool: ButtonTool,
};
