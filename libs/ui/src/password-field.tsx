import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { InputHTMLAttributes, Ref } from "react";
import { Field } from "./field";
import type { FieldProps } from "./field";
import { IconButton } from "./icon-button";
import styles from "./password-field.module.css";
import { uiTexts } from "./texts";

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
    ref?: Ref<HTMLInputElement>;
    /** Says whether it is a known password or one that is being chosen. */
    autoComplete: "current-password" | "new-password";
  };

/** A password with a button that shows what has been typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isLabelHidden, aside, ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, aside }} isLabelHidden={!!isLabelHidden}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={styles.control}
            spellCheck={false}
            autoCapitalize="none"
          />
          <IconButton
            className={styles.toggle}
            label={uiTexts(isShown ? "hidePassword" : "showPassword")}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
