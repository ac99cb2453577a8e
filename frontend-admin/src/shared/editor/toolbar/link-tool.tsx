import { normaliseLink } from "@octavo/rich-text";
import { Button, Popover, TextField, buttonClass } from "@octavo/ui";
import { Link2 } from "lucide-react";
import type Quill from "quill/core";
import { useState } from "react";
import { t } from "../../../texts/editor";
import { PanelForm, ToolButton, useSavedRange } from "./tool-parts";
import type { ToolProps } from "./tool-parts";

/** Makes, changes and removes a link. */
export function LinkTool({ quill, state: { formats } }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const range = useSavedRange(quill);

  const open = () => {
    const saved = range.save();
    const link = quill?.getFormat(saved).link;
    setAddress(typeof link === "string" ? link : "");
    setError(undefined);
    setOpen(true);
  };

  const apply = (value: string | false) => {
    setOpen(false);
    if (quill) applyLink(quill, range.restore(), value);
  };
  const submit = () => {
    const link = normaliseLink(address);
    if (link) apply(link);
    else setError(t("tools.linkRefused"));
  };
  return (
    <Popover
      label={t("tools.link")}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : setOpen(false))}
      onCloseFocus={() => quill?.focus()}
      trigger={
        <ToolButton
          label={t("tools.link")}
          keys="Mod+K"
          icon={<Link2 aria-hidden="true" />}
          isOn={Boolean(formats.link)}
        />
      }
    >
      <LinkForm
        address={address}
        error={error}
        onType={setAddress}
        onSubmit={submit}
        onRemove={formats.link ? () => apply(false) : undefined}
      />
    </Popover>
  );
}

interface LinkFormProps {
  address: string;
  error: string | undefined;
  onType: (address: string) => void;
  onSubmit: () => void;
  /** Undefined if there is no link to remove. */
  onRemove: (() => void) | undefined;
}

function LinkForm(props: LinkFormProps) {
  const { address, error, onType, onSubmit, onRemove } = props;
  const open = normaliseLink(address);
  const more = (
    <>
      {open && (
        <a
          className={buttonClass("ghost", "small")}
          href={open}
          target="_blank"
          rel="noopener"
        >
          {t("tools.openLink")}
        </a>
      )}
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          {t("tools.removeLink")}
        </Button>
      )}
    </>
  );
  return (
    <PanelForm
      submitLabel={t("tools.saveLink")}
      onSubmit={onSubmit}
      aside={more}
    >
      <TextField
        label={t("tools.linkAddress")}
        type="text"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={address}
        error={error ? { message: error } : undefined}
        onChange={(event) => onType(event.target.value)}
      />
    </PanelForm>
  );
}

/** Without a selection the whole link at the cursor changes, or the address itself is inserted. */
function applyLink(
  quill: Quill,
  range: { index: number; length: number },
  value: string | false,
): void {
  const target = range.length > 0 ? range : findLink(quill, range.index);
  if (target)
    quill.formatText(target.index, target.length, "link", value, "user");
  else if (value) {
    quill.insertText(range.index, value, { link: value }, "user");
    quill.setSelection(range.index + value.length, 0, "silent");
  }
}

/** The range of the link at the cursor; null if there is none. */
export function findLink(
  quill: Quill,
  index: number,
): { index: number; length: number } | null {
  const link = quill.getFormat(index, 0).link;
  if (typeof link !== "string") return null;
  const isLinked = (position: number) =>
    position >= 0 &&
    position < quill.getLength() &&
    quill.getFormat(position, 1).link === link;
  let start = index;
  while (isLinked(start - 1)) start -= 1;
  let end = index;
  while (isLinked(end)) end += 1;
  return end > start ? { index: start, length: end - start } : null;
}
