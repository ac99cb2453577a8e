import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { ToolButton } from "./tool-button";
import styles from "./toolbar.module.css";

export interface HeightToolsProps {
  size: {
    isLowest: boolean;
    grow: () => void;
    shrink: () => void;
  };
}

export function HeightTools({ size }: HeightToolsProps) {
  return (
    <div className={styles.group} role="group" aria-label="Editor height">
      <ToolButton
        label="Decrease editor height"
        keys="Mod+Alt+-"
        icon={<ChevronsDownUp aria-hidden="true" />}
        disabled={size.isLowest}
        onClick={size.shrink}
      />
      <ToolButton
        label="Increase editor height"
        keys="Mod+Alt+="
        icon={<ChevronsUpDown aria-hidden="true" />}
        onClick={size.grow}
      />
    </div>
  );
}
