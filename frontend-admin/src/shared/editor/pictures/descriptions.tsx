import { useSession } from "@octavo/auth";
import { LIMITS } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import type Quill from "quill/core";
import { useState } from "react";
import { canEditMedia } from "../../media/media-permissions";
import { useDescribeMedia } from "../../media/media.hooks";
import { findPictures } from "./insert-picture";
import styles from "./pictures.module.css";

interface DescriptionPromptProps {
  descriptions: ReturnType<typeof useDescriptions>;
  onDescribe: (text: string) => void;
  /** Gives the focus back to the text. */
  onDone: () => void;
}

/** Asks what a new picture shows; it can wait, and be left out for mere decoration. */
export function DescriptionPrompt(props: DescriptionPromptProps) {
  const { current } = props.descriptions;
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
    <div className={styles.prompt} role="group" aria-label="Describe the image">
      <img src={picture.source} alt="" />
      <TextField
        label="What does this image show?"
        hint="Read aloud to those who do not see it."
        aside={count > 1 ? `${count - 1} more to describe` : undefined}
        autoComplete="off"
        maxLength={LIMITS.altTextMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // A form of its own cannot stand inside the post's form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <div className={styles.promptActions}>
        <Button size="small" onClick={save}>
          Save description
        </Button>
        <Button size="small" variant="ghost" onClick={() => finish(skip)}>
          Skip
        </Button>
      </div>
    </div>
  );
}

/** A picture of the text that somebody is asked to describe. */
interface Undescribed {
  source: string;
  /** How it is called in the library; absent for pictures that were in the text before. */
  media?: MediaDto;
}

/**
 * Asks for the descriptions of pictures, one after the other, without taking the cursor away. The
 * first description of a file is also kept in the library, for wherever it is shown next.
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
    // The article has its description either way; the library's is a convenience.
    describe.mutate({ media, input: { alt_text } });
  };
}

function undescribedIn(quill: Quill) {
  return findPictures(quill).filter(({ alt }) => alt === "");
}
