import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";
import type { FieldProps } from "./field";
import styles from "./field.module.css";

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>;
    /** Value and name of each choice, after those that are children. */
    options?: readonly (readonly [value: string | number, name: string])[];
  };

/** The platform's own select: the best one for touch and for screen readers. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isLabelHidden, aside, ...control } = props;
  const { className, children, options = [], ...select } = control;
  return (
    <Field {...{ label, hint, error, aside }} isLabelHidden={!!isLabelHidden}>
      {(attributes) => (
        <div className={styles.selectWrap}>
          <select
            {...select}
            {...attributes}
            className={classNames(styles.control, styles.select, className)}
          >
            {children}
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
