import { Button, buttonClass } from "@octavo/ui";
import { Link2 } from "lucide-react";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef, useState } from "react";
import { t } from "../../../../texts/editor";
import { clickTool } from "../../toolbar/block-tools";
import { PanelForm, ToolPanel, usePanel } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { findLink, removeLink } from "./find-link";
import { LinkBar } from "./link-bar";
import { LinkField, readAddress } from "./link-field";
import { useLink } from "./use-link";

/** Makes, changes and removes a link. With the cursor in one, a bar shows where it goes. */
export function LinkTool({ quill, state: { formats } }: ToolProps) {
  const tool = useRef<HTMLButtonElement>(null);
  const { link, index } = useLink(quill);
  const panel = usePanel(quill, (saved) => ({
    address: quill
      ? (findLink(quill, saved)?.href ?? linkIn(quill, saved) ?? "")
      : "",
  }));
  return (
    <>
      <ToolPanel
        {...{ quill, panel }}
        ref={tool}
        label={t("tools.link")}
        keys="Mod+K"
        icon={<Link2 aria-hidden="true" />}
        isOn={Boolean(formats.link)}
      >
        {panel.start && (
          <LinkForm
            start={panel.start.address}
            onSave={(address, text) =>
              panel.finish((editor, saved) =>
                setLink(editor, saved, { address, text }),
              )
            }
            onRemove={() =>
              panel.finish((editor, saved) =>
                removeLink(editor, findLink(editor, saved) ?? saved),
              )
            }
          />
        )}
      </ToolPanel>
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

/** The first address in a selection. */
function linkIn(quill: Quill, { index, length }: Range): string | undefined {
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
function setLink(quill: Quill, saved: Range, { address, text }: Target): void {
  const { index, length } = findLink(quill, saved) ?? saved;
  if (length > 0)
    return void quill.formatText(index, length, "link", address, "user");
  quill.insertText(index, text, { link: address }, "user");
  quill.setSelection(index + text.length, 0, "silent");
}
