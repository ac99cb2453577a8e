import { countText, plainText, readingTimeText } from "@octavo/format";
import { Button, Tooltip } from "@octavo/ui";
import { ImageOff } from "lucide-react";
import type Quill from "quill/core";
import { useEffect, useState } from "react";
import { findPictures } from "./pictures/insert-picture";
import { readUrl } from "./read-url";
import styles from "./rich-text-editor.module.css";
import { readHtml } from "./use-editor";

const WORDS_PER_MINUTE = 220;
const FOREIGN =
  "They are shown from other sites and vanish when those take them away. Save them and insert them as files.";

interface EditorFooterProps {
  quill: Quill | null;
  onDescribe: () => void;
}

/** Length of the text, and what of its pictures still needs a hand. */
export function EditorFooter({ quill, onDescribe }: EditorFooterProps) {
  const facts = useTextFacts(quill);
  if (!facts) return <div className={styles.footer} />;
  const { words, undescribed, foreign } = facts;
  const [firstForeign] = foreign;
  const minutes = Math.ceil(words / WORDS_PER_MINUTE);
  return (
    <div className={styles.footer}>
      <span className={styles.words}>
        {words.toLocaleString("en")} {words === 1 ? "word" : "words"}
        {words > 0 && ` · ${readingTimeText(minutes)}`}
      </span>
      {firstForeign !== undefined && (
        <Tooltip content={FOREIGN}>
          <button
            type="button"
            className={styles.foreign}
            onClick={() => quill && selectPicture(quill, firstForeign)}
          >
            <ImageOff aria-hidden="true" />
            {countText(foreign.length, "image")} from other sites
          </button>
        </Tooltip>
      )}
      {undescribed > 0 && (
        <Button size="small" variant="ghost" onClick={onDescribe}>
          Describe {countText(undescribed, "image")}
        </Button>
      )}
    </div>
  );
}

function selectPicture(quill: Quill, index: number): void {
  quill.setSelection(index, 1, "user");
  quill.scrollSelectionIntoView();
}

interface TextFacts {
  words: number;
  /** Pictures that nobody has described. */
  undescribed: number;
  /** Where pictures are that other sites show us, and may take away. */
  foreign: readonly number[];
}

const PAUSE_MS = 250;

/** What is worth knowing about the text while one writes; counted when typing pauses. */
function useTextFacts(quill: Quill | null): TextFacts | null {
  const [facts, setFacts] = useState<TextFacts | null>(null);
  useEffect(() => {
    if (!quill) return;
    let timer: number | undefined;
    const count = () => {
      const next = readFacts(quill);
      setFacts((known) =>
        JSON.stringify(known) === JSON.stringify(next) ? known : next,
      );
    };
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
