import { contactTexts } from "@octavo/contracts";

/** The fields that a reader fills in, and what their labels say. */
export const CONTACT_FIELDS = {
  name: "Name",
  email: "Email",
  message: "Message",
} as const;

export type ContactField = keyof typeof CONTACT_FIELDS;
export type ContactProblems = Partial<Record<ContactField, string>>;

const NAMES: readonly ContactField[] = ["name", "email", "message"];

const REQUIRED: Record<ContactField, string> = {
  name: contactTexts.nameRequired,
  email: contactTexts.emailRequired,
  message: contactTexts.messageRequired,
};

/** What is wrong with what was written, in the words of the server, which checks it again. */
export function findProblems(fields: FormData): ContactProblems {
  const problems: ContactProblems = {};
  for (const name of NAMES) {
    const value = fields.get(name);
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "") problems[name] = REQUIRED[name];
    else if (name === "email" && !/^\S+@\S+\.\S+$/.test(text))
      problems.email = contactTexts.emailInvalid;
  }
  return problems;
}

/** The server's sentences about a field begin with its label; null for any other sentence. */
export function fieldOf(sentence: string): ContactField | null {
  const [first] = sentence.split(" ");
  return NAMES.find((name) => CONTACT_FIELDS[name] === first) ?? null;
}

export const firstField = (problems: ContactProblems): ContactField | null =>
  NAMES.find((name) => problems[name] !== undefined) ?? null;
