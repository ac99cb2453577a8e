import { TextField } from "@octavo/ui";
import type { ReactNode } from "react";
import styles from "./field-group.module.css";

interface FieldGroupProps {
  legend: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under their name. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FindFieldProps {
  label: string;
  /** The label unless given. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows the choices of a form. Enter would send the form, and does nothing. */
export function FindField(props: FindFieldProps) {
  const { label, placeholder = label, value, onChange } = props;
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
