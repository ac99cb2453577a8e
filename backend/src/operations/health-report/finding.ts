import type { HealthStatus } from "@octavo/contracts";
import type { Given } from "@octavo/texts";
import { t, type english } from "../../common/texts";

export interface Finding {
  status: HealthStatus;
  /** In the reader's language: the result is cached, and several people read it. */
  detail: () => string;
  action?: () => string;
  /** Where the check itself knows since when. */
  since?: Date | null;
}

type English = typeof english;
type TextsWith<Key extends keyof English> = Given<
  English[Key],
  string | number
>;
/** The text that says what to do about another one. */
type Advice = Extract<keyof English, `health.${string}Do`>;
type WithAdvice = Extract<
  keyof English,
  Advice extends `${infer Key}Do` ? Key : never
>;

export const fine = <Key extends keyof English>(
  key: Key,
  ...values: TextsWith<Key>
): Finding => ({ status: "ok", detail: () => t(key, ...values) });

/** What to do about it is the text of the same name with `Do` at its end. */
export const trouble = <Key extends WithAdvice>(
  status: Exclude<HealthStatus, "ok">,
  key: Key,
  ...values: TextsWith<Key>
): Finding => ({
  status,
  // The reason at its end may be empty.
  detail: () => t(key, ...values).trim(),
  action: () => t(`${key}Do` as Advice),
});
