import { SaveCategoryDto, adminTexts } from "@octavo/contracts";
import type { CategoryDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { ConflictNotice } from "../../../shared/crud/conflict-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useVersionedSave } from "../../../shared/crud/use-versioned-save";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { categoryHooks } from "./categories.hooks";
import { CategoryFields } from "./category-fields";
import {
  categoryDefaults,
  categoryPayload,
  differingFields,
} from "./category-payload";
import type { CategoryForm } from "./category-payload";

interface CategoryFormDialogProps {
  category: CategoryDto | undefined;
  onClose: () => void;
}

const resolver = payloadResolver(SaveCategoryDto, categoryPayload);

export function CategoryFormDialog(props: CategoryFormDialogProps) {
  const { category, onClose } = props;
  const { save, isSaving, error, theirs } = useVersionedSave(
    categoryHooks,
    category,
  );
  const toast = useToast();
  const { form, isKept } = useKeptForm<CategoryForm, SaveCategoryDto>({
    subject: `category-${category?.id ?? "new"}`,
    resolver,
    defaultValues: categoryDefaults(category),
  });
  const values = useWatch({ control: form.control }) as CategoryForm;
  const differences = theirs ? differingFields(values, theirs) : [];
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: category ? "Category saved" : "Category created" });
    onClose();
  });
  return (
    <FormDialog
      title={category ? "Edit Category" : "New Category"}
      failure={adminTexts.failedSaveCategory}
      error={error}
      isSaving={isSaving}
      saveLabel={differences.length > 0 ? "Overwrite" : "Save"}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      {theirs && (
        <ConflictNotice
          noun="category"
          theirs={differences}
          onTake={() => form.reset(categoryDefaults(theirs))}
        />
      )}
      <CategoryFields form={form} />
    </FormDialog>
  );
}
