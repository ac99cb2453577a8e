import { LIMITS } from "@octavo/contracts";
import type { SaveCategoryDto } from "@octavo/contracts";
import { Checkbox, TextArea, TextField } from "@octavo/ui";
import type { UseFormReturn } from "react-hook-form";
import styles from "./category-form-dialog.module.css";
import { CATEGORY_LABELS } from "./category-payload";
import type { CategoryForm } from "./category-payload";

interface CategoryFieldsProps {
  form: UseFormReturn<CategoryForm, unknown, SaveCategoryDto>;
}

export function CategoryFields({ form }: CategoryFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={CATEGORY_LABELS.icon}
          maxLength={LIMITS.categoryIconMax}
          error={errors.icon}
          {...register("icon")}
        />
        <TextField
          label={CATEGORY_LABELS.name}
          autoFocus
          autoComplete="off"
          error={errors.name}
          {...register("name")}
        />
      </div>
      <TextArea
        label={CATEGORY_LABELS.description}
        rows={3}
        error={errors.description}
        {...register("description")}
      />
      <Checkbox
        label={CATEGORY_LABELS.show_on_footer}
        {...register("show_on_footer")}
      />
      <Checkbox
        label={CATEGORY_LABELS.show_on_home}
        {...register("show_on_home")}
      />
      <TextField
        label={CATEGORY_LABELS.home_index}
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        hint="Smaller numbers come first on the home page. Leave it empty for the end."
        error={errors.home_index}
        {...register("home_index")}
      />
    </>
  );
}
