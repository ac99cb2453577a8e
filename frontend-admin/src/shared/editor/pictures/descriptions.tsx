import { useSession } from "@octavo/auth";
import { LIMITS } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import type Quill from "quill/core";
import { useState } from "react";
import { t } from "../../../texts/editor";
import { canEditMedia } from "../../media/media-permissions";
import { useDescribeMedia } from "../../media/media.hooks";
import { useQuillEvent } from "../use-quill";
import { findPictures } from "./insert-picture";
import styles from "./pictures.module.css";

interface DescriptionPromptProps {
  quill: Quill | null;
  descriptions: ReturnType<typeof useDescriptions>;
  onDescribe: (text: string) => void;
  /** Gives the focus back to the text. */
  onDone: () => void;
}

/** Asks for the alt text of a new picture. The writer can answer later, or skip decoration. */
export function DescriptionPrompt(props: DescriptionPromptProps) {
  const { quill, descriptions } = props;
  const { current } = descriptions;
  useQuillEvent(quill, "text-change", () => {
    if (quill && current) descriptions.forgetRemoved(quill);
  });
  if (!current) return null;
  return <Prompt key={current.source} {...props} picture={current} />;
}

interface PromptProps extends DescriptionPromptProps {
  picture: { source: string };
}

function Prompt(props: PromptProps) {
  const { descriptions, onDescribe, onDone, picture } = props;
  const [text, setText] = useState("");
  const { skip, count } = descriptions;
  const finish = (then: () => void) => {
    then();
    if (count === 1) onDone();
  };
  const save = () => {
    if (text.trim() !== "") finish(() => onDescribe(text.trim()));
  };
  return (
    <div
      className={styles.prompt}
      role="group"
      aria-label={t("pictures.prompt")}
    >
      <img src={picture.source} alt="" />
      <TextField
        label={t("pictures.question")}
        hint={t("pictures.altHint")}
        aside={count > 1 ? t("pictures.more", { count: count - 1 }) : undefined}
        autoComplete="off"
        maxLength={LIMITS.altTextMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // A form cannot be nested in the post's form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <div className={styles.promptActions}>
        <Button size="small" onClick={save}>
          {t("pictures.saveAlt")}
        </Button>
        <Button size="small" variant="ghost" onClick={() => finish(skip)}>
          {t("pictures.skip")}
        </Button>
      </div>
    </div>
  );
}

/** A picture of the text that needs alt text. */
interface Undescribed {
  source: string;
  /** Its file in the library; absent for pictures that were in the text before. */
  media?: MediaDto;
}

/**
 * Asks for the alt texts of pictures, one after the other, without moving the cursor. The first alt
 * text of a file is also saved in the library, for the next place that shows it.
 */
export function useDescriptions() {
  const [asked, setAsked] = useState<readonly Undescribed[]>([]);
  const keepInLibrary = useKeepInLibrary();
  const ask = (more: readonly Undescribed[]) =>
    setAsked((known) => [
      ...known,
      ...more.filter(({ source }) =>
        known.every((one) => one.source !== source),
      ),
    ]);
  const skip = () => setAsked(([, ...rest]) => rest);
  const [current] = asked;
  return {
    current,
    count: asked.length,
    skip,
    askFor: (media: MediaDto) => {
      if (!media.alt_text) ask([{ source: media.url, media }]);
    },
    askForAll: (quill: Quill) =>
      ask(undescribedIn(quill).map(({ source }) => ({ source }))),
    forgetRemoved: (quill: Quill) => {
      const there = new Set(findPictures(quill).map(({ source }) => source));
      const isThere = ({ source }: Undescribed) => there.has(source);
      setAsked((known) =>
        known.every(isThere) ? known : known.filter(isThere),
      );
    },
    describe: (quill: Quill, text: string) => {
      if (!current) return;
      for (const { index, source, alt } of findPictures(quill))
        if (source === current.source && alt === "")
          quill.formatText(index, 1, "alt", text, "user");
      if (current.media) keepInLibrary(current.media, text);
      skip();
    },
  };
}

function useKeepInLibrary() {
  const describe = useDescribeMedia();
  const { user } = useSession();
  return (media: MediaDto, alt_text: string) => {
    if (!canEditMedia(user, media)) return;
    // The article has its alt text either way. The library's copy is a convenience.
    describe.mutate({ media, input: { alt_text } });
  };
}

function undescribedIn(quill: Quill) {
  return findPictures(quill).filter(({ alt }) => alt === "");
}
