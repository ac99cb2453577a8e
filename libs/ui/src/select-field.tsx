import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Field } from "./field";
import type { FieldProps } from "./field";
import styles from "./field.module.css";

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The platform's own select: the best one for touch and for screen readers. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isLabelHidden, aside, className, ...select } =
    props;
  return (
    <Field {...{ label, hint, error, aside }} isLabelHidden={!!isLabelHidden}>
      {(control) => (
        <div className={styles.selectWrap}>
          <select
            {...select}
            {...control}
            className={classNames(styles.control, styles.select, className)}
          />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
