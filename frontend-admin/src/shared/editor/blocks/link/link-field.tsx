import { normaliseLink } from "@octavo/rich-text";
import { Combobox } from "@octavo/ui";
import { t } from "../../../../texts/editor";
import { useOwnHits } from "./own-hits";
import type { OwnHit } from "./own-hits";

/** The address that a text is; null for words and for what a link may not have. */
export const readAddress = (text: string): string | null =>
  isAddress(text.trim()) ? normaliseLink(text) : null;

/** A host name has a dot, and words have spaces between them. */
const isAddress = (text: string): boolean =>
  /^[/#?\\]/.test(text) || (/[.:]/.test(text) && !/\s/.test(text));

interface LinkFieldProps {
  value: string;
  /** Undefined while the address is not known to be wrong. */
  error: string | undefined;
  onChange: (value: string) => void;
  onChoose: (hit: OwnHit) => void;
}

/** Takes an address, or finds posts, pages, categories and tags of this site by words. */
export function LinkField({
  value,
  error,
  onChange,
  onChoose,
}: LinkFieldProps) {
  const text = value.trim();
  const { hits, isAsked, isLoading, hasFailed } = useOwnHits(text);
  const found = hasFailed ? t("links.failedSearch") : t("links.nothing");
  return (
    <Combobox
      label={t("tools.linkAddress")}
      hint={t("links.hint")}
      placeholder="https://"
      value={value}
      error={error ? { message: error } : undefined}
      options={hits}
      isLoading={isLoading}
      note={isAsked ? (isLoading ? t("links.searching") : found) : undefined}
      isFree={readAddress(text) !== null}
      onChange={onChange}
      onChoose={onChoose}
    />
  );
}
