import { Checkbox, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import styles from "./page-editor.module.css";
import type { PageFormControl } from "./page-form";

/** Whether the page is in the menu of the site, and where. */
export function MenuFields({ form }: { form: PageFormControl }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isShown = useWatch({ control, name: "show_on_header" });
  return (
    <div className={styles.group}>
      <Checkbox label="Show on Header" {...register("show_on_header")} />
      {isShown && (
        <>
          <TextField
            label="Index Number"
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            hint="Smaller numbers come first in the menu. Empty: at the end."
            error={errors.header_index}
            {...register("header_index")}
          />
          <TextField
            label="Menu label"
            autoComplete="off"
            hint="Empty: the title."
            error={errors.menu_label}
            {...register("menu_label")}
          />
        </>
      )}
    </div>
  );
}
