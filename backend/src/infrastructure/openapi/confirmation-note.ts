import type { Confirmation } from "@octavo/contracts";

/** When a call asks for a confirmed session, in words; empty: always. */
export function confirmationCondition(confirm: Confirmation): string {
  if (confirm === "always") return "";
  if ("given" in confirm) return `with ${anyOf(confirm.given)}`;
  const [field, value] = confirm.unless;
  return `unless \`${field}\` is \`${JSON.stringify(value)}\``;
}

export const anyOf = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(" or ");
