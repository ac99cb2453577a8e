import { errorText } from "@octavo/api-client";
import { contactTexts } from "@octavo/contracts";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useReader } from "../../data/reader-context";

export interface SendingForm {
  isSending: boolean;
  isSent: boolean;
  /** What is wrong, in words for the reader; empty when nothing is. */
  problem: string;
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useContactForm(): SendingForm {
  const { queries } = useReader();
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [problem, setProblem] = useState("");
  return {
    isSending: state === "sending",
    isSent: state === "sent",
    problem,
    handleSubmit: (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      setState("sending");
      setProblem("");
      queries.sendMessage(Object.fromEntries(fields.entries())).then(
        () => setState("sent"),
        (error: unknown) => {
          setState("open");
          setProblem(errorText(error, contactTexts.failed));
        },
      );
    },
  };
}
