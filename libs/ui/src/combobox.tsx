import { useId } from "react";
import { Field } from "./field";
import type { FieldProps } from "./field";
import styles from "./field.module.css";
import { Listbox, useListbox } from "./listbox";
import type { ListboxOption } from "./listbox";

interface ComboboxProps<Option> extends Pick<FieldProps, "hint" | "error"> {
  label: string;
  placeholder?: string;
  value: string;
  /** Entries that match the typed text, in their order. */
  options: readonly Option[];
  isLoading: boolean;
  /** Why there are no options; undefined while nothing is to be said. */
  note: string | undefined;
  /** Whether Enter takes the typed text itself until an arrow key has moved to an option. */
  isFree: boolean;
  onChange: (text: string) => void;
  onChoose: (option: Option) => void;
}

/** A text field that offers options for what is typed. */
export function Combobox<Option extends ListboxOption>(
  props: ComboboxProps<Option>,
) {
  const { label, hint, error, value, options, note } = props;
  const { isLoading, isFree } = props;
  const listId = useId();
  const list = useListbox(options.length);
  const isShown = list.isOpen && options.length > 0;
  const { active } = list;
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    list.close();
    props.onChoose(option);
  };
  const enter = isShown && active >= 0 ? () => choose(active) : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div>
          <input
            {...control}
            {...list.control(listId, isShown)}
            className={styles.control}
            placeholder={props.placeholder}
            value={value}
            onChange={(event) => {
              list.setOpen(true);
              list.setActive(isFree ? -1 : 0);
              props.onChange(event.target.value);
            }}
            onBlur={list.close}
            onKeyDown={(event) =>
              list.press(event, {
                Enter: isLoading && !isFree ? () => undefined : enter,
              })
            }
          />
          {isShown && (
            <Listbox
              id={listId}
              label={label}
              options={options}
              active={active}
              isInline
              onChoose={choose}
            />
          )}
          <p role="status" className={styles.hint}>
            {list.isOpen && !isShown && note}
          </p>
        </div>
      )}
    </Field>
  );
}
