import { LIMITS } from "@octavo/contracts";
import { Button, TextField } from "@octavo/ui";
import { useState } from "react";
import styles from "./pictures.module.css";
import type { useDescriptions } from "./use-descriptions";

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
