import { capitalised } from "@octavo/format";

/** A field of a form as somebody reads it. */
export interface ReadableField {
  label: string;
  /** Words in one line, or an article. */
  kind: "words" | "html";
  value: string;
}

export const words = (label: string, value: string): ReadableField => ({
  label,
  kind: "words",
  value,
});

/** A status as the forms name it: `draft` is "Draft". */
export const statusWords = (status: string): ReadableField =>
  words("Status", capitalised(status));
