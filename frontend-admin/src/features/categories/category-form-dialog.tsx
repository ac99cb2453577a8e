import { LIMITS, SaveCategoryDto, adminTexts } from "@octavo/contracts";
import type { CategoryDto } from "@octavo/contracts";
import { Checkbox, TextArea, TextField, useToast } from "@octavo/ui";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { useForm } from "react-hook-form";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import { categoryHooks } from "./categories.hooks";
import styles from "./category-form-dialog.module.css";
import { categoryDefaults, categoryPayload } from "./category-payload";
import type { CategoryForm } from "./category-payload";

interface CategoryFormDialogProps {
  category: CategoryDto | undefined;
  onClose: () => void;
}

export function CategoryFormDialog(props: CategoryFormDialogProps) {
  const { category, onClose } = props;
  const save = categoryHooks.useSave();
  const toast = useToast();
  const form = useForm<CategoryForm>({
    resolver: classValidatorResolver(
      SaveCategoryDto,
    ) as unknown as Resolver<CategoryForm>,
    defaultValues: categoryDefaults(category),
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { id: category?.id, input: categoryPayload(values) },
      {
        onSuccess: () => {
          toast({ text: category ? "Category saved" : "Category created" });
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={category ? "Edit Category" : "New Category"}
      failure={adminTexts.failedSaveCategory}
      error={save.error}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <CategoryFields form={form} />
    </FormDialog>
  );
}

interface CategoryFieldsProps {
  form: UseFormReturn<CategoryForm>;
}

function CategoryFields({
  form: { register, formState },
}: CategoryFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Icon"
          maxLength={LIMITS.categoryIconMax}
          error={errors.icon}
          {...register("icon")}
        />
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          error={errors.name}
          {...register("name")}
        />
      </div>
      <TextArea
        label="Description"
        rows={3}
        error={errors.description}
        {...register("description")}
      />
      <Checkbox label="Show on footer" {...register("show_on_footer")} />
      <Checkbox label="Show on home" {...register("show_on_home")} />
      <TextField
        label="Home index"
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
