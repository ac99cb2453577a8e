import { adminTexts } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { Checkbox, SelectField } from "@octavo/ui";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useCategoryChoices } from "../../../shared/crud/use-choices";
import { AuthorField } from "./author-field";
import { FeaturedImageField } from "./featured-image-field";
import type { PostFormControl } from "./post-form";
import { postHooks } from "./posts.hooks";
import { PublishDateField } from "./publish-date-field";
import { SeoPanel } from "./seo-panel";
import { StatusField } from "./status-field";
import { TagsField } from "./tags-field";
import type { PostEditorState } from "./use-post-editor";

interface PostSettingsProps {
  editor: PostEditorState;
  post: PostDto | undefined;
}

/** Everything about a post that is not its text. */
export function PostSettings({ editor, post }: PostSettingsProps) {
  const { form } = editor;
  const { register, control, formState } = form;
  return (
    <>
      <StatusField editor={editor} post={post} />
      <PublishDateField editor={editor} post={post} />
      <CategoryField form={form} />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            selected={field.value}
            error={tagsError(formState.errors)}
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
      <AuthorField form={form} post={post} />
      <SeoPanel form={form} post={post} />
    </>
  );
}

/** The payload calls the field `tag_ids`. */
function tagsError(errors: object) {
  return (errors as { tag_ids?: { message?: string } }).tag_ids;
}

interface FormProps {
  form: PostFormControl;
}

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

const MOST_SHOWN = 3;

interface FeaturedHintProps extends FormProps {
  children: (hint: string | undefined) => ReactNode;
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
