import { errorText } from "@octavo/api-client";
import { useCan, useSession } from "@octavo/auth";
import { ADMIN_DISPLAY, LIMITS } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { excerpt } from "@octavo/format";
import {
  Checkbox,
  MultiCombobox,
  SelectField,
  TextArea,
  TextField,
} from "@octavo/ui";
import type { ComboboxOption } from "@octavo/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useRemote } from "../../../remote-context";
import { useAuthorChoices } from "../../../shared/accounts/author-choices";
import { BeforePublishing } from "../../../shared/checks/before-publishing";
import { fieldOf } from "../../../shared/crud/form-field";
import { useWritten } from "../../../shared/editor/use-written";
import { PictureField } from "../../../shared/media/picture-field";
import { SEO_NAMES, seoFrom } from "../../../shared/seo/seo-form";
import { SeoPanel } from "../../../shared/seo/seo-panel";
import { useSite } from "../../../shared/use-site";
import {
  tagHooks,
  useTagChoices,
} from "../../../shared/taxonomy/taxonomy.hooks";
import { CareFields } from "./care-fields";
import { CategoryField } from "./category-field";
import { FeaturedUntilField, PublicUntilField } from "./end-fields";
import { LanguageFields } from "./language-fields";
import type { PostFormControl } from "./post-form";
import styles from "./post-settings.module.css";
import { postHooks } from "./posts.hooks";
import { PublishDateField, StatusField } from "./publication-fields";
import type { PostEditorState } from "./use-post-editor";
import { t } from "../../../texts/posts";

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
      <PostChecks form={form} />
      <StatusField editor={editor} post={post} />
      <PublishDateField editor={editor} post={post} />
      <PublicUntilField editor={editor} />
      <CategoryField form={form} only={editor.onlyCategory} />
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
      <ExcerptField form={form} />
      <Controller
        control={control}
        name="featured_image_url"
        render={({ field, fieldState }) => (
          <PictureField
            label={t("fields.featuredImage")}
            alt={t("posts.imageAlt")}
            url={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <FeaturedHint form={form}>
        {(hint) => (
          <Checkbox
            label={t("posts.featured")}
            hint={hint}
            {...register("is_featured")}
          />
        )}
      </FeaturedHint>
      <FeaturedUntilField editor={editor} />
      <CareFields form={form} post={post} />
      <LanguageFields form={form} post={post} />
      <AuthorField form={form} post={post} />
      <PostSeo form={form} post={post} />
    </>
  );
}

function PostChecks({ form: { control } }: FormProps) {
  const [content, excerpt] = useWatch({
    control,
    name: ["content", "excerpt"],
  });
  return <BeforePublishing content={content} excerpt={excerpt} />;
}

function ExcerptField({ form }: FormProps) {
  const [text, language] = useWatch({
    control: form.control,
    name: ["excerpt", "language"],
  });
  return (
    <TextArea
      {...useWritten(language)}
      label={t("fields.excerpt")}
      rows={2}
      className={styles.excerpt}
      aside={`${text.length} / ${LIMITS.excerptMax}`}
      hint={t("posts.excerptHint", { count: ADMIN_DISPLAY.cardExcerpt })}
      {...fieldOf(form, "excerpt")}
    />
  );
}

/** The payload calls the field `tag_ids`. */
function tagsError(errors: object) {
  return (errors as { tag_ids?: { message?: string } }).tag_ids;
}

interface FormProps {
  form: PostFormControl;
}

const CAROUSEL_SIZE = 3;

interface FeaturedHintProps extends FormProps {
  children: (hint: string | undefined) => ReactNode;
}

/** The carousel shows the newest three; more than that deserves a word. */
function FeaturedHint({ form: { control }, children }: FeaturedHintProps) {
  const isFeatured = useWatch({ control, name: "is_featured" });
  const featured = postHooks.useList({ is_featured: true, limit: 1 });
  const total = featured.data?.total ?? 0;
  const isCrowded = isFeatured && total > CAROUSEL_SIZE;
  return children(
    isCrowded
      ? t("posts.tooManyFeatured", { total, size: CAROUSEL_SIZE })
      : undefined,
  );
}

const MOST_TAGS_SHOWN = 50;

interface TagsFieldProps {
  selected: readonly ComboboxOption[];
  error?: { message?: string | undefined } | undefined;
  onChange: (selected: ComboboxOption[]) => void;
}

/** Any number of tags, found by typing. People with the permission can create one here. */
function TagsField({ selected, error, onChange }: TagsFieldProps) {
  const [query, setQuery] = useState("");
  const tags = useTagChoices();
  const create = tagHooks.useSave();
  const canCreate = useCan("create_tags");
  const text = query.trim().toLowerCase();
  const options = (tags.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text))
    .slice(0, MOST_TAGS_SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
  const add = (name: string) =>
    create.mutate(
      { input: { name } },
      {
        onSuccess: (tag) =>
          onChange([...selected, { id: tag.id, label: tag.name }]),
      },
    );
  const problem =
    (tags.error && t("tags.failed")) ??
    (create.error && errorText(create.error, t("tags.failedSave")));
  return (
    <MultiCombobox
      label={t("fields.tags")}
      placeholder={t("posts.searchTags")}
      selected={selected}
      options={options}
      query={query}
      isLoading={tags.isPending}
      error={problem ? { message: problem } : error}
      onQuery={setQuery}
      onChange={onChange}
      onCreate={canCreate ? add : undefined}
    />
  );
}

interface AuthorFieldProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** The author of the post, for people who may edit everyone's posts. */
function AuthorField(props: AuthorFieldProps) {
  return useCan("edit_all_posts") ? <AuthorSelect {...props} /> : null;
}

function AuthorSelect({ form, post }: AuthorFieldProps) {
  const { register, control, formState } = form;
  const chosen = useWatch({ control, name: "author_id" });
  const authors = useAuthorChoices();
  const { user } = useSession();
  const others = (authors.data ?? []).filter(
    ({ id }) => id !== post?.author.id && (post || id !== user?.id),
  );
  const failure = authors.error ? t("posts.failedAuthors") : undefined;
  const message = formState.errors.author_id?.message ?? failure;
  return (
    <SelectField
      label={t("fields.author")}
      error={message ? { message } : undefined}
      {...register("author_id")}
      // Controlled: the options arrive after the value.
      value={chosen}
      options={others.map(({ id, name }) => [String(id), name])}
    >
      {post ? (
        <option value={String(post.author.id)}>{post.author_name}</option>
      ) : (
        <option value="">{user?.name ?? t("posts.you")}</option>
      )}
    </SelectField>
  );
}

interface PostSeoProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** The post's address, and how search engines and shared links show it. */
function PostSeo({ form, post }: PostSeoProps) {
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const { flags } = useRemote();
  const site = useSite();
  const seo = useWatch({ control, name: SEO_NAMES });
  const [title, summary, address] = useWatch({
    control,
    name: ["title", "excerpt", "slug"],
  });
  const slug = address.trim();
  const isApart = flags["readersApart"];
  return (
    <SeoPanel
      values={seoFrom(seo)}
      errors={errors}
      error={errors.slug}
      register={register}
      onPicture={(url) =>
        setValue("social_image_url", url, { shouldDirty: true })
      }
      fallback={{
        title: title.trim() || t("fields.title"),
        description: excerpt(summary) || site.tagline || site.name,
        picture: post && !isApart ? sharePictureOf(post) : null,
        path: ["post", slug || post?.slug || "…"],
      }}
    >
      <TextField
        label={t("fields.slug")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.slugMax}
        placeholder={post?.slug ?? "made-from-the-title"}
        hint={slugHint(slug, post, isApart ? "" : site.host)}
        {...fieldOf(form, "slug")}
      />
    </SeoPanel>
  );
}

/** Drawn for readers only. */
const sharePictureOf = ({ status, slug, version }: PostDto): string | null =>
  status === "published" ? `/share/post/${slug}-${version}.jpg` : null;

function slugHint(
  slug: string,
  post: PostDto | undefined,
  host: string,
): string {
  if (!post) return t("posts.slugMade");
  if (slug === "") return t("posts.slugStays");
  if (slug === post.slug || !post.published_at) return `${host}/post/${slug}`;
  return t("posts.slugRedirect");
}
