import { Button, Popover, buttonClass } from "@octavo/ui";
import { Link2 } from "lucide-react";
import type Quill from "quill/core";
import { useRef, useState } from "react";
import { t } from "../../../../texts/editor";
import { clickTool } from "../../toolbar/block-tools";
import { PanelForm, ToolButton, useSavedRange } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { findLink, removeLink } from "./find-link";
import { LinkBar } from "./link-bar";
import { LinkField, readAddress } from "./link-field";
import { useLink } from "./use-link";

/** Makes, changes and removes a link. With the cursor in one, a bar shows where it goes. */
export function LinkTool({ quill, state: { formats } }: ToolProps) {
  /** The address to begin with; null while closed. */
  const [start, setStart] = useState<string | null>(null);
  const tool = useRef<HTMLButtonElement>(null);
  const range = useSavedRange(quill);
  const { link, index } = useLink(quill);

  const open = () => {
    const saved = range.save();
    const known =
      quill && (findLink(quill, saved)?.href ?? linkIn(quill, saved));
    setStart(known ?? "");
  };
  /** Runs with the saved selection. */
  const finish = (change: (quill: Quill, saved: Place) => void) => {
    setStart(null);
    if (quill) change(quill, range.restore());
  };
  return (
    <>
      <Popover
        label={t("tools.link")}
        isOpen={start !== null}
        onOpenChange={(next) => (next ? open() : setStart(null))}
        onCloseFocus={() => quill?.focus()}
        trigger={
          <ToolButton
            ref={tool}
            label={t("tools.link")}
            keys="Mod+K"
            icon={<Link2 aria-hidden="true" />}
            isOn={Boolean(formats.link)}
          />
        }
      >
        <LinkForm
          start={start ?? ""}
          onSave={(address, text) =>
            finish((editor, saved) => setLink(editor, saved, { address, text }))
          }
          onRemove={() =>
            finish((editor, saved) =>
              removeLink(editor, findLink(editor, saved) ?? saved),
            )
          }
        />
      </Popover>
      {quill && link && (
        <LinkBar
          quill={quill}
          link={link}
          index={index}
          onEdit={() => tool.current && clickTool(tool.current)}
        />
      )}
    </>
  );
}

interface Place {
  index: number;
  length: number;
}

/** The first address in a selection. */
function linkIn(quill: Quill, { index, length }: Place): string | undefined {
  const { link } = quill.getFormat(index, length);
  return typeof link === "string" ? link : undefined;
}

interface LinkFormProps {
  start: string;
  /** The text is for links where nothing is selected. */
  onSave: (address: string, text: string) => void;
  onRemove: () => void;
}

function LinkForm({ start, onSave, onRemove }: LinkFormProps) {
  const [address, setAddress] = useState(start);
  const [isTried, setTried] = useState(false);
  const link = readAddress(address);
  const more = (
    <>
      {link && (
        <a
          className={buttonClass("ghost", "small")}
          href={link}
          target="_blank"
          rel="noopener"
        >
          {t("tools.openLink")}
        </a>
      )}
      {start && (
        <Button size="small" onClick={onRemove}>
          {t("tools.removeLink")}
        </Button>
      )}
    </>
  );
  return (
    <PanelForm
      submitLabel={t("tools.saveLink")}
      onSubmit={() => {
        setTried(true);
        if (link) onSave(link, link);
      }}
      aside={more}
    >
      <LinkField
        value={address}
        error={isTried && !link ? t("tools.linkRefused") : undefined}
        onChange={setAddress}
        onChoose={({ id, label }) => onSave(id, label)}
      />
    </PanelForm>
  );
}

interface Target {
  address: string;
  text: string;
}

/** A link as a whole, the selection, or a new text where nothing is selected. */
function setLink(quill: Quill, saved: Place, { address, text }: Target): void {
  const { index, length } = findLink(quill, saved) ?? saved;
  if (length > 0)
    return void quill.formatText(index, length, "link", address, "user");
  quill.insertText(index, text, { link: address }, "user");
  quill.setSelection(index + text.length, 0, "silent");
}
