/** How long a session counts as confirmed after its holder signed in or confirmed. */
export const CONFIRMED_SECONDS = 10 * 60;

/** The code of the refusal, on which clients ask and repeat the call once. Never a 401. */
export const CONFIRMATION_REQUIRED = "confirmation_required";

/**
 * When a call grants power, so that its session has to be confirmed: `always`; only when the body
 * gives one of some fields; or unless a field of the body has exactly this value.
 */
export type Confirmation =
  | "always"
  | { given: readonly string[] }
  | { unless: readonly [field: string, value: unknown] };

/** Whether a call asks for a confirmed session. Reads the body as it came, before it is validated. */
export function asksToConfirm(
  confirm: Confirmation | undefined,
  body: unknown,
): boolean {
  if (confirm === undefined) return false;
  if (confirm === "always") return true;
  const fields = new Map<string, unknown>(Object.entries(body ?? {}));
  if ("given" in confirm)
    return confirm.given.some((field) => (fields.get(field) ?? "") !== "");
  const [field, value] = confirm.unless;
  return fields.get(field) !== value;
}
