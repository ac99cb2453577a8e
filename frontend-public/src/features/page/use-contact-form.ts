import { errorText } from "@octavo/api-client";
import { useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import { useReader } from "../../data/reader-context";
import { CONTACT_CALL } from "./contact-queries";
import { t } from "../../texts/contact";

export interface SendingForm {
  isSending: boolean;
  isSent: boolean;
  /** Problems of single fields, in words for the reader. */
  problems: ContactProblems;
  /** Any other problem; empty if there is none. */
  problem: string;
  handleChange: (event: ChangeEvent<HTMLFormElement>) => void;
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useContactForm(): SendingForm {
  const { queries } = useReader();
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [problems, setProblems] = useState<ContactProblems>({});
  const [problem, setProblem] = useState("");

  const complain = (form: HTMLFormElement, found: ContactProblems) => {
    setProblems(found);
    const first = firstField(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const refuse = (form: HTMLFormElement, error: unknown) => {
    setState("open");
    const sentence = errorText(error, t("messageFailed"));
    const field = fieldOf(sentence);
    if (field) complain(form, { [field]: sentence });
    else setProblem(sentence);
  };
  const send = (form: HTMLFormElement, fields: FormData) => {
    setState("sending");
    queries.send(CONTACT_CALL, Object.fromEntries(fields.entries())).then(
      () => setState("sent"),
      (error: unknown) => refuse(form, error),
    );
  };

  return {
    isSending: state === "sending",
    isSent: state === "sent",
    problems,
    problem,
    // A field has no error while the reader corrects it.
    handleChange: ({ target }) =>
      setProblems((before) => ({ ...before, [target.name]: undefined })),
    handleSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const fields = new FormData(form);
      const found = findProblems(fields);
      setProblem("");
      complain(form, found);
      if (firstField(found) === null) send(form, fields);
    },
  };
}

/** The fields that a reader fills in. Their names are the keys of their labels. */
const NAMES = ["name", "email", "message"] as const;

export type ContactField = (typeof NAMES)[number];
export type ContactProblems = Partial<Record<ContactField, string>>;

/** Problems of the message, in the words of the server, which checks it again. */
function findProblems(fields: FormData): ContactProblems {
  const problems: ContactProblems = {};
  for (const name of NAMES) {
    const value = fields.get(name);
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "") problems[name] = t(`${name}Required`);
    else if (
      name === "email" &&
      !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
    )
      problems.email = t("emailInvalid");
  }
  return problems;
}

/** The server's sentences about a field begin with its label; null for any other sentence. */
function fieldOf(sentence: string): ContactField | null {
  return NAMES.find((name) => sentence.startsWith(`${t(name)} `)) ?? null;
}

const firstField = (problems: ContactProblems): ContactField | null =>
  NAMES.find((name) => problems[name] !== undefined) ?? null;
