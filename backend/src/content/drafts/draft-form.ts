import { ownValue } from "@octavo/format";
import { isId } from "../../common/http/id.pipe";

/** A form as its screen has sent it: nothing of it is certain. */
export type Form = Record<string, unknown>;

/** "" for anything but text. */
export function textIn(form: Form, name: string): string {
  const value = ownValue(form, name);
  return typeof value === "string" ? value : "";
}

export const textOrNullIn = (form: Form, name: string): string | null =>
  textIn(form, name).trim() || null;

/** Zero, which nothing has, for anything but the id of something. */
export function idIn(form: Form, name: string): number {
  const value = Number(ownValue(form, name));
  return isId(value) ? value : 0;
}

/** Ids of the chosen things, in their order. */
export function idsIn(form: Form, name: string, most: number): number[] {
  const chosen = ownValue(form, name);
  if (!Array.isArray(chosen)) return [];
  return chosen
    .slice(0, most)
    .map((one: unknown) => Number((one as { id?: unknown } | null)?.id))
    .filter(isId);
}
