import { errorText } from "@octavo/api-client";
import { useCan } from "@octavo/auth";
import type { CategoryDto } from "@octavo/contracts";
import { Button, SelectField, TextField } from "@octavo/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  categoryHooks,
  useCategoryChoices,
} from "../../../shared/taxonomy/taxonomy.hooks";
import styles from "./category-field.module.css";
import type { PostFormControl } from "./post-form";
import { t } from "../../../texts/posts";

interface CategoryFieldProps {
  form: PostFormControl;
  /** The only category that a new post can have, selected until the writer chooses one. */
  only: string;
}

/** The category of a post. People who may create one can do it here, without leaving the editor. */
export function CategoryField({ form, only }: CategoryFieldProps) {
  const { register, control, formState } = form;
  const categories = useCategoryChoices();
  const canCreate = useCan("create_categories");
  const chosen = useWatch({ control, name: "category_id" });
  const isEmpty = categories.data?.length === 0;
  const failure = categories.error ? t("categories.failed") : undefined;
  const message = formState.errors.category_id?.message ?? failure;
  const choose = ({ id }: CategoryDto) =>
    form.setValue("category_id", String(id), { shouldValidate: true });
  return (
    <div className={styles.category}>
      <SelectField
        label={t("fields.category")}
        error={message ? { message } : undefined}
        hint={isEmpty && !canCreate ? t("posts.noCategories") : undefined}
        {...register("category_id")}
        // Controlled: the options arrive after the value.
        value={chosen || only}
        options={categories.data?.map(({ id, name }) => [String(id), name])}
      >
        <option value="">{t("categories.choose")}</option>
      </SelectField>
      {canCreate && <NewCategory isFirst={isEmpty} onCreated={choose} />}
    </div>
  );
}

interface NewCategoryProps {
  /** There is nothing to choose instead. */
  isFirst: boolean;
  onCreated: (category: CategoryDto) => void;
}

/** A name is enough; the rest of a category waits on its own screen. */
function useNewCategory(onCreated: (category: CategoryDto) => void) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const create = categoryHooks.useSave();
  const close = () => {
    setName("");
    create.reset();
    setOpen(false);
  };
  const add = () => {
    if (name.trim() === "" || create.isPending) return;
    create.mutate(
      { input: { name: name.trim() } },
      {
        onSuccess: (category) => {
          close();
          onCreated(category);
        },
      },
    );
  };
  const open = () => setOpen(true);
  return { isOpen, open, close, name, setName, create, add };
}

function NewCategory({ isFirst, onCreated }: NewCategoryProps) {
  const { isOpen, open, close, name, setName, create, add } =
    useNewCategory(onCreated);
  if (!isOpen && !isFirst)
    return (
      <Button
        variant="ghost"
        size="small"
        className={styles.open}
        icon={<Plus aria-hidden="true" />}
        onClick={open}
      >
        {t("posts.newCategory")}
      </Button>
    );
  const message =
    create.error && errorText(create.error, t("categories.failedSave"));
  return (
    <div
      className={styles.form}
      role="group"
      aria-label={t("posts.newCategory")}
    >
      <TextField
        label={t("posts.newCategoryName")}
        autoFocus={isOpen}
        autoComplete="off"
        value={name}
        error={message ? { message } : undefined}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          // The form around it is the post's.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <div className="flow">
        <Button
          size="small"
          isBusy={create.isPending}
          disabled={name.trim() === ""}
          onClick={add}
        >
          {t("posts.addCategory")}
        </Button>
        {!isFirst && (
          <Button variant="ghost" size="small" onClick={close}>
            {t("common.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
