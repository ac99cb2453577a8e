import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** A row of tabs and the panel of the selected one; the arrow keys move between tabs. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, selected, onSelect } = props;
  return (
    <Radix.Root
      value={selected}
      onValueChange={(name) => onSelect(name as Name)}
    >
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <Radix.Trigger key={name} value={name} className={styles.tab}>
            {text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name} className={styles.panel}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
