import { plainText } from "@octavo/format";
import { Button, Tooltip } from "@octavo/ui";
import { Heading1, ImageOff } from "lucide-react";
import type Quill from "quill/core";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { t } from "../../texts/editor";
import { findPictures } from "./pictures/insert-picture";
import { readUrl } from "./read-url";
import styles from "./rich-text-editor.module.css";
import { readHtml } from "./use-editor";
import { steady } from "./use-quill";

const WORDS_PER_MINUTE = 220;

interface EditorFooterProps {
  quill: Quill | null;
  onDescribe: () => void;
}

/** Length of the text, and the pictures that need attention. */
export function EditorFooter({ quill, onDescribe }: EditorFooterProps) {
  const facts = useTextFacts(quill);
  if (!facts) return <div className={styles.footer} />;
  const { words, startsWithTitle, undescribed, foreign } = facts;
  const [firstForeign] = foreign;
  const minutes = Math.ceil(words / WORDS_PER_MINUTE);
  return (
    <div className={styles.footer}>
      <span className={styles.words}>
        {t("editor.words", { count: words })}
        {words > 0 && ` · ${t("editor.readingTime", { count: minutes })}`}
      </span>
      {startsWithTitle && (
        <FootWarning
          hint={t("editor.titleHeadingHint")}
          onClick={() => quill?.setSelection(0, 0, "user")}
        >
          <Heading1 aria-hidden="true" />
          {t("editor.titleHeading")}
        </FootWarning>
      )}
      {firstForeign !== undefined && (
        <FootWarning
          hint={t("editor.foreignHint")}
          onClick={() => quill && selectPicture(quill, firstForeign)}
        >
          <ImageOff aria-hidden="true" />
          {t("editor.foreign", { count: foreign.length })}
        </FootWarning>
      )}
      {undescribed > 0 && (
        <Button size="small" variant="ghost" onClick={onDescribe}>
          {t("editor.describe", { count: undescribed })}
        </Button>
      )}
    </div>
  );
}

interface FootWarningProps {
  hint: string;
  onClick: () => void;
  children: ReactNode;
}

function FootWarning({ hint, onClick, children }: FootWarningProps) {
  return (
    <Tooltip content={hint}>
      <button type="button" className={styles.foreign} onClick={onClick}>
        {children}
      </button>
    </Tooltip>
  );
}

function selectPicture(quill: Quill, index: number): void {
  quill.setSelection(index, 1, "user");
  quill.scrollSelectionIntoView();
}

interface TextFacts {
  words: number;
  /** A leading heading 1, which the reader site leaves out. */
  startsWithTitle: boolean;
  /** Number of pictures without alt text. */
  undescribed: number;
  /** Positions of pictures that other sites host and can remove. */
  foreign: readonly number[];
}

const PAUSE_MS = 250;

/** Facts about the text for its writer, counted when typing pauses. */
function useTextFacts(quill: Quill | null): TextFacts | null {
  const [facts, setFacts] = useState<TextFacts | null>(null);
  useEffect(() => {
    if (!quill) return;
    let timer: number | undefined;
    const count = () => setFacts(steady<TextFacts | null>(readFacts(quill)));
    const countSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(count, PAUSE_MS);
    };
    countSoon();
    quill.on("editor-change", countSoon);
    return () => {
      window.clearTimeout(timer);
      quill.off("editor-change", countSoon);
    };
  }, [quill]);
  return facts;
}

function readFacts(quill: Quill): TextFacts {
  const pictures = findPictures(quill);
  return {
    words: plainText(readHtml(quill)).split(" ").filter(Boolean).length,
    startsWithTitle: quill.getFormat(0).header === 1,
    undescribed: pictures.filter(({ alt }) => alt === "").length,
    foreign: pictures
      .filter(({ source }) => isForeign(source))
      .map(({ index }) => index),
  };
}

function isForeign(source: string): boolean {
  const url = readUrl(source, document.baseURI);
  if (!url?.protocol.startsWith("http")) return false;
  return url.origin !== window.location.origin;
}
