import {
  DEFAULT_CATEGORY_ICON,
  LIMITS,
  SaveCategoryDto,
} from "@octavo/contracts";
import type { CategoryDto } from "@octavo/contracts";
import { Checkbox, TextArea, TextField } from "@octavo/ui";
import type { UseFormReturn } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useRecordForm, yesOrNo } from "../../../shared/crud/use-record-form";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { categoryHooks } from "../../../shared/taxonomy/taxonomy.hooks";
import styles from "./category-form-dialog.module.css";
import { t } from "../../../texts/terms";

interface CategoryFormDialogProps {
  category: CategoryDto | undefined;
  onClose: () => void;
}

export function CategoryFormDialog(props: CategoryFormDialogProps) {
  const { category, onClose } = props;
  const { form, dialog } = useRecordForm({
    kind: "category",
    hooks: categoryHooks,
    item: category,
    resolver,
    toForm: categoryDefaults,
    inWords,
    said: () => t(category ? "categories.saved" : "categories.created"),
    onClose,
  });
  return (
    <FormDialog
      title={category ? t("categories.edit") : t("categories.new")}
      failure={t("categories.failedSave")}
      {...dialog}
    >
      <CategoryFields form={form} />
    </FormDialog>
  );
}

interface CategoryFieldsProps {
  form: UseFormReturn<CategoryForm, unknown, SaveCategoryDto>;
}

function CategoryFields({ form }: CategoryFieldsProps) {
  const { register } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={CATEGORY_LABELS.icon()}
          maxLength={LIMITS.categoryIconMax}
          {...fieldOf(form, "icon")}
        />
        <TextField
          label={CATEGORY_LABELS.name()}
          autoFocus
          autoComplete="off"
          {...fieldOf(form, "name")}
        />
      </div>
      <TextArea
        label={CATEGORY_LABELS.description()}
        rows={3}
        {...fieldOf(form, "description")}
      />
      <Checkbox
        label={CATEGORY_LABELS.show_on_footer()}
        {...register("show_on_footer")}
      />
      <Checkbox
        label={CATEGORY_LABELS.show_on_home()}
        {...register("show_on_home")}
      />
      <TextField
        label={CATEGORY_LABELS.home_index()}
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        hint={t("categories.indexHint")}
        {...fieldOf(form, "home_index")}
      />
    </>
  );
}

/** What the form holds; inputs hold text. */
type CategoryForm = {
  name: string;
  description: string;
  icon: string;
  show_on_footer: boolean;
  show_on_home: boolean;
  home_index: string;
};

const CATEGORY_LABELS: Record<keyof CategoryForm, () => string> = {
  icon: () => "Icon",
  name: () => t("fields.name"),
  description: () => t("fields.description"),
  show_on_footer: () => t("categories.onFooter"),
  show_on_home: () => t("categories.onHome"),
  home_index: () => t("categories.homeIndex"),
};

function categoryDefaults(category: CategoryDto | undefined): CategoryForm {
  return {
    name: category?.name ?? "",
    description: category?.description ?? "",
    icon: category?.icon ?? DEFAULT_CATEGORY_ICON,
    show_on_footer: category?.show_on_footer ?? true,
    show_on_home: category?.show_on_home ?? false,
    home_index: String(category?.home_index ?? ""),
  };
}

/** What is sent; an empty index is left out, which clears it. */
function categoryPayload(form: CategoryForm): SaveCategoryDto {
  const { home_index: index, ...fields } = form;
  return {
    ...fields,
    name: fields.name.trim(),
    icon: fields.icon.trim() || DEFAULT_CATEGORY_ICON,
    ...(index !== "" && { home_index: Number(index) }),
  };
}

const resolver = payloadResolver(SaveCategoryDto, categoryPayload);

function inWords(form: CategoryForm): TheirField[] {
  const names = Object.keys(CATEGORY_LABELS) as (keyof CategoryForm)[];
  return names.map((name) => {
    const value = form[name];
    return {
      label: CATEGORY_LABELS[name](),
      value: typeof value === "string" ? value.trim() : yesOrNo(value),
    };
  });
}
