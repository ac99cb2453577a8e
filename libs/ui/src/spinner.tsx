import { classNames } from "./class-names";
import styles from "./spinner.module.css";

interface SpinnerProps {
  size?: "small" | "large";
  /** Spoken name; without one the spinner is decoration next to a text that says it. */
  label?: string;
}

export function Spinner({ size = "small", label }: SpinnerProps) {
  const className = classNames(styles.spinner, styles[size]);
  if (!label) return <span className={className} aria-hidden="true" />;
  return (
    <span role="status" className={styles.wrap}>
      <span className={className} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
