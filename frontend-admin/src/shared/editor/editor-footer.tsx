import { countText, readingTimeText } from "@octavo/format";
import { Button, Tooltip } from "@octavo/ui";
import { ImageOff } from "lucide-react";
import type Quill from "quill/core";
import styles from "./rich-text-editor.module.css";
import { useTextFacts } from "./use-text-facts";

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
