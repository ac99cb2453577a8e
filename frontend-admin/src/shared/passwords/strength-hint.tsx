import { LIMITS } from "@octavo/contracts";
import { STRENGTHS, strengthOf } from "./password-strength";
import styles from "./strength-hint.module.css";

interface StrengthHintProps {
  password: string;
  /** Name and address of whoever chooses it. */
  personal: readonly string[];
}

const ADVICE = {
  weak: "Weak: others would guess it. A few words in a row are easy to remember and hard to guess.",
  fair: "Fair: a few characters more would make it strong.",
  strong: "Strong",
} as const;

/** Advises while somebody types a new password; it forbids nothing (D-307). */
export function StrengthHint({ password, personal }: StrengthHintProps) {
  if (password.length < LIMITS.passwordMin)
    return <>At least {LIMITS.passwordMin} characters</>;
  const strength = strengthOf(password, personal);
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true">
        {STRENGTHS.map((step) => (
          <span key={step} className={styles.step} />
        ))}
      </span>
      {ADVICE[strength]}
    </span>
  );
}
