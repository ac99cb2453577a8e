import { ownValue } from "@octavo/format";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./listbox.module.css";

export interface ListboxOption {
  id: number | string;
  label: string;
  /** Shown at the end of its line. */
  aside?: string;
}

type KeyActions = Record<string, (() => void) | undefined>;

/** State and keys of a list of options below a field, which keeps the focus. */
export function useListbox(
  count: number,
  atFirst: "closed" | "open" = "closed",
) {
  const [isOpen, setOpen] = useState(atFirst === "open");
  const [chosen, setActive] = useState(isOpen ? 0 : -1);
  const active = isOpen && chosen < count ? chosen : -1;
  const move = (step: number) => {
    setOpen(true);
    if (count > 0) setActive((active + step + count) % count);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    isOpen,
    /** -1 if no option is active. */
    active,
    setActive,
    setOpen,
    close,
    /** Runs the action of a key and keeps the key from everything else. */
    press(event: KeyboardEvent, more: KeyActions) {
      const actions: KeyActions = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(active < 0 ? 0 : -1),
        Escape: isOpen ? close : undefined,
        ...more,
      };
      const action = ownValue(actions, event.key);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    },
    /** The field's part of the connection with its list. */
    control: (listId: string, isShown: boolean) => ({
      role: "combobox" as const,
      "aria-autocomplete": "list" as const,
      "aria-expanded": isShown,
      "aria-controls": listId,
      "aria-activedescendant":
        isShown && active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: "off",
    }),
  };
}

interface ListboxProps {
  id: string;
  label: string;
  options: readonly ListboxOption[];
  active: number;
  /** Absent if one is chosen at most, by being active. */
  isChosen?: (option: ListboxOption) => boolean;
  /** Whether it takes its place in the page, not above what follows. */
  isInline?: boolean;
  onChoose: (index: number) => void;
  /** In place of options. */
  children?: ReactNode;
}

export function Listbox(props: ListboxProps) {
  const { id, label, options, active, isInline, children } = props;
  const { isChosen, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, isInline && styles.inline)}
    >
      {options.map((option, index) => (
        <li
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={isChosen?.(option) ?? index === active}
          data-active={index === active || undefined}
          className={styles.option}
          tabIndex={-1}
          // Pressing must not take the focus out of the field.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          {option.label}
          {option.aside && <span className={styles.aside}>{option.aside}</span>}
          {isChosen?.(option) && <Check aria-hidden="true" />}
        </li>
      ))}
      {children && (
        <li className={styles.nothing} role="presentation">
          {children}
        </li>
      )}
    </ul>
  );
}
