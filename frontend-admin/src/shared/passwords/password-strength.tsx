import { LIMITS } from "@octavo/contracts";
import styles from "./password-strength.module.css";
import { t } from "../../texts";

const STRENGTHS = ["weak", "fair", "strong"] as const;
type Strength = (typeof STRENGTHS)[number];

const COMMON =
  /^(?:(?:my|the)?(?:(?:pass(?:word|wort)?|qwert[yz]u?|letmein|welcome|admin|login|iloveyou|monkey|dragon|sunshine|princess|football|baseball|abc|secret|changeme|octavo)\W*(?:\d+\W*)?|asdf\w*(?:\W+(?:\d+\W*)?)?)|\d+)$/i;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u, /\s/];

/**
 * How hard a password is to guess, roughly: advice, no rule. Length counts most, then variety; words that
 * everyone tries and words about oneself count as nothing.
 */
export function strengthOf(
  password: string,
  personal: readonly string[] = [],
): Strength {
  const text = password.trim();
  if (COMMON.test(text) || isAbout(text, personal)) return "weak";
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  const different = new Set(text.toLowerCase()).size;
  if (different < 5) return "weak";
  const worth = Math.min(text.length, different * 2) + (kinds - 1) * 2;
  if (worth >= 16) return "strong";
  return worth >= 11 ? "fair" : "weak";
}

function isAbout(password: string, personal: readonly string[]): boolean {
  const bare = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .some((word) => word.length > 2 && bare === word);
}

interface StrengthHintProps {
  password: string;
  /** Name and address of the person who chooses it. */
  personal: readonly string[];
}

/** Advises while someone types a new password; it forbids nothing. */
export function StrengthHint({ password, personal }: StrengthHintProps) {
  if (password.length < LIMITS.passwordMin)
    return t("passwords.atLeast", { count: LIMITS.passwordMin });
  const strength = strengthOf(password, personal);
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true">
        {STRENGTHS.map((step) => (
          <span key={step} className={styles.step} />
        ))}
      </span>
      {t(`passwords.${strength}`)}
    </span>
  );
}
