import { SelectField } from "@octavo/ui";
import type { ListState } from "./use-list-state";

interface FilterSelectProps {
  list: ListState;
  /** Of the filter in the address. */
  name: string;
  label: string;
  isLabelHidden?: boolean;
  /** What no choice is called, e.g. "All statuses". */
  all: string;
  /** Value and name of each choice. */
  options: readonly (readonly [value: string | number, name: string])[];
}

/** Narrows a list to one of several kinds. */
export function FilterSelect(props: FilterSelectProps) {
  const { list, name, label, isLabelHidden = false, all, options } = props;
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
      value={list.filter(name)}
      onChange={(event) => list.setFilter(name, event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
