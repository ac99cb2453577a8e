import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(value * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.label}>
        {label} <span>{percent} %</span>
      </span>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}
