import { useCan } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import type { SavePostDto } from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { FeaturedImageField } from "./featured-image-field";
import type { PostForm } from "./post-form";
import styles from "./post-editor.module.css";
import { postHooks } from "./posts.hooks";
import { StatusField } from "./status-field";
import { TagsField } from "./tags-field";
import { useCategoryChoices } from "../../crud/use-choices";

interface PostSettingsProps {
  form: UseFormReturn<PostForm, unknown, SavePostDto>;
  before: PostForm;
}

/** Everything about a post that is not its text. */
export function PostSettings({ form, before }: PostSettingsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <aside className={styles.settings} aria-label="Post settings">
      <StatusField form={form} before={before} />
      <PublishDate form={form} />
      <CategoryField form={form} />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            selected={field.value}
            error={tagsError(errors)}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="featured_image_url"
        render={({ field, fieldState }) => (
          <FeaturedImageField
            url={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <FeaturedHint form={form}>
        {(hint) => (
          <Checkbox
            label="Show in the homepage featured carousel"
            hint={hint}
            {...register("is_featured")}
          />
        )}
      </FeaturedHint>
    </aside>
  );
}

/** The payload calls the field `tag_ids`. */
function tagsError(errors: object) {
  return (errors as { tag_ids?: { message?: string } }).tag_ids;
}

type FormProps = Pick<PostSettingsProps, "form">;

function CategoryField({ form: { register, control, formState } }: FormProps) {
  const categories = useCategoryChoices();
  const chosen = useWatch({ control, name: "category_id" });
  const failure = categories.error ? adminTexts.failedCategories : undefined;
  const message = formState.errors.category_id?.message ?? failure;
  return (
    <SelectField
      label="Category"
      error={message ? { message } : undefined}
      {...register("category_id")}
      // Controlled: the options arrive after the value.
      value={chosen}
    >
      <option value="">Choose a category</option>
      {categories.data?.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function PublishDate({ form: { register, formState } }: FormProps) {
  if (!useCan("publish_posts")) return null;
  return (
    <TextField
      label="Publish date"
      type="datetime-local"
      hint="In your time zone. Empty: the moment of publishing."
      error={formState.errors.published_at}
      {...register("published_at")}
    />
  );
}

const MOST_SHOWN = 3;

interface FeaturedHintProps extends FormProps {
  children: (hint: string | undefined) => React.ReactNode;
}

/** The carousel shows the newest three; more than that deserves a word (D-522). */
function FeaturedHint({ form: { control }, children }: FeaturedHintProps) {
  const isFeatured = useWatch({ control, name: "is_featured" });
  const featured = postHooks.useList({ is_featured: true, limit: 1 });
  const total = featured.data?.total ?? 0;
  const isCrowded = isFeatured && total > MOST_SHOWN;
  return children(
    isCrowded
      ? `${total} posts are marked; the carousel shows the newest ${MOST_SHOWN}.`
      : undefined,
  );
}
