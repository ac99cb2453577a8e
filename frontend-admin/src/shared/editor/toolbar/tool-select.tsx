import { ChevronDown } from "lucide-react";
import styles from "./toolbar.module.css";

interface ToolSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

export function ToolSelect(props: ToolSelectProps) {
  const { label, options, value, onChoose } = props;
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
