import type { PostDto } from "@octavo/contracts";
import { useState } from "react";

interface Question {
  until: string;
  save: () => void;
}

/** Asks before a save takes a live post from its readers until a later date. */
export function useHidingQuestion(
  hiddenUntil: (current: PostDto | null) => string | null,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    /** The date that somebody is asked about. */
    until: question?.until ?? null,
    /** @param current the post as somebody else has saved it meanwhile. */
    ask(save: () => void, current: PostDto | null = null) {
      const until = hiddenUntil(current);
      if (until === null) save();
      else setQuestion({ until, save });
    },
    confirm() {
      setQuestion(null);
      question?.save();
    },
    cancel: () => setQuestion(null),
  };
}
