import {
  POST_TEXT_NAMES,
  SAVABLE_POST_STATUSES,
  SavePostDto,
} from "@octavo/contracts";
import type {
  PostDto,
  PostFieldsDto,
  PostStatus,
  PostText,
} from "@octavo/contracts";
import type { ComboboxOption } from "@octavo/ui";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { fromZonedInput, toZonedInput } from "../../../shared/dates/zoned-time";
import { changedSeo, NEW_SEO, seoDefaults } from "../../../shared/seo/seo-form";
import type { SeoForm } from "../../../shared/seo/seo-form";
import { t } from "../../../texts/posts";

/** Only the API has the subtitle. */
type FormText = Exclude<PostText, "subtitle">;

export const FORM_TEXTS = POST_TEXT_NAMES.filter(
  (name): name is FormText => name !== "subtitle",
);

const formTexts = (valueOf: (name: FormText) => string) =>
  Object.fromEntries(FORM_TEXTS.map((name) => [name, valueOf(name)])) as Record<
    FormText,
    string
  >;

/** Only the changed ones: an older server refuses those that it doesn't know. */
const changedTexts = (form: PostForm, before: PostForm) =>
  Object.fromEntries(
    FORM_TEXTS.filter((name) => form[name] !== before[name]).map((name) => [
      name,
      form[name],
    ]),
  );

/** What the form holds; inputs hold text. */
export interface PostForm extends SeoForm, Record<FormText, string> {
  title: string;
  content: string;
  category_id: string;
  tags: ComboboxOption[];
  featured_image_url: string | null;
  status: PostStatus;
  is_featured: boolean;
  /** Whether the text changes in substance with the next save. */
  is_revised: boolean;
  /** Whether it was checked again for the release that it has. */
  is_verified: boolean;
  /** In the site's time zone, as `datetime-local` has it; "" for the moment of publishing. */
  published_at: string;
  /** As `published_at`; "" for no end. */
  public_until: string;
  featured_until: string;
  /** "" for a new post whose address comes from its title. */
  slug: string;
  /** "" for the person who creates it. */
  author_id: string;
  /** "" for the site's. */
  language: string;
  /** One of the posts that say it in another language. */
  translation_of: ComboboxOption | null;
}

export type PostFormControl = UseFormReturn<PostForm, unknown, SavePostDto>;

export const NEW_POST: PostForm = {
  ...NEW_SEO,
  ...formTexts(() => ""),
  title: "",
  content: "",
  category_id: "",
  tags: [],
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  is_revised: false,
  is_verified: false,
  published_at: "",
  public_until: "",
  featured_until: "",
  slug: "",
  author_id: "",
  language: "",
  translation_of: null,
};

export function postDefaults(
  post: PostDto | undefined,
  timeZone = "UTC",
): PostForm {
  if (!post) return NEW_POST;
  return {
    ...seoDefaults(post),
    title: post.title,
    ...formTexts((name) => post[name] ?? ""),
    content: post.content,
    category_id: String(post.category_id),
    tags: post.tags.map(({ id, name }) => ({ id, label: name })),
    featured_image_url: post.featured_image_url,
    status: post.status,
    is_featured: post.is_featured,
    is_revised: false,
    is_verified: false,
    published_at: toZonedInput(post.published_at, timeZone),
    public_until: toZonedInput(post.public_until, timeZone),
    featured_until: toZonedInput(post.featured_until, timeZone),
    slug: post.slug,
    author_id: String(post.author.id),
    language: post.language ?? "",
    translation_of: translationIn(post),
  };
}

const translationIn = ({ translations: [one] }: PostDto) =>
  one ? { id: one.id, label: one.title } : null;

/** Scheduled means published with a future date. A newer server's status stays unchanged. */
function savableStatus(wanted: PostStatus): Pick<SavePostDto, "status"> {
  if (wanted === "scheduled") return { status: "published" };
  const status = SAVABLE_POST_STATUSES.find((one) => one === wanted);
  return status ? { status } : {};
}

/** What is sent. Date, address, author and languages only when they were changed. */
function postPayload(
  form: PostForm,
  before: PostForm,
  timeZone: string,
): SavePostDto {
  const { status, slug, author_id } = form;
  return {
    title: form.title,
    excerpt: form.excerpt,
    ...changedTexts(form, before),
    content: form.content,
    featured_image_url: form.featured_image_url,
    is_featured: form.is_featured,
    ...(form.is_revised && { is_revised: true }),
    ...(form.is_verified && { is_verified: true }),
    ...changedSeo(form, before),
    category_id: Number(form.category_id),
    tag_ids: form.tags.map(({ id }) => id),
    ...savableStatus(status),
    ...changedDates(form, before, timeZone),
    ...(slug !== before.slug && { slug: slug.trim() }),
    ...(author_id !== before.author_id && { author_id: Number(author_id) }),
    ...(form.language !== before.language && { language: form.language }),
    ...(form.translation_of?.id !== before.translation_of?.id && {
      translation_of: form.translation_of?.id ?? null,
    }),
  };
}

const DATES = ["published_at", "public_until", "featured_until"] as const;

/** What is no date is left for the payload class to refuse. */
const changedDates = (form: PostForm, before: PostForm, timeZone: string) =>
  Object.fromEntries(
    DATES.filter((name) => form[name] !== before[name]).map((name) => {
      const date = form[name];
      const moment =
        date === "" ? null : (fromZonedInput(date, timeZone).iso ?? date);
      return [name, moment];
    }),
  );

/** What only the field itself can say of a date. */
function dateProblem(
  date: string,
  timeZone: string,
  field: unknown,
): string | undefined {
  // A date without its time reads as an empty field, which would mean something else.
  if (field instanceof HTMLInputElement && field.validity.badInput)
    return t("posts.dateIncomplete");
  return fromZonedInput(date, timeZone).kind === "skipped"
    ? t("posts.dateMissing", { zone: timeZone })
    : undefined;
}

interface PostSurroundings {
  timeZone: string;
  /** Meant by a post without any; "" where there are several. */
  onlyCategory: string;
}

/** Checks the payload with the API's own class, and the date with the field that holds it. */
export function postResolver(
  before: PostForm,
  { timeZone, onlyCategory }: PostSurroundings,
): Resolver<PostForm, unknown, SavePostDto> {
  const checkPayload = payloadResolver(SavePostDto, (form: PostForm) => {
    const category_id = form.category_id || onlyCategory;
    return postPayload({ ...form, category_id }, before, timeZone);
  });
  return async (form, context, options) => {
    const result = await checkPayload(form, context, options);
    const problems = DATES.flatMap((name) => {
      const field: unknown = options.fields[name]?.ref;
      const message = dateProblem(form[name], timeZone, field);
      return message ? [[name, { type: "date", message }] as const] : [];
    });
    if (problems.length === 0) return result;
    return {
      values: {},
      errors: { ...result.errors, ...Object.fromEntries(problems) },
    };
  };
}

/** The form in the words of a save, to be compared with one. */
export function fieldsOfForm(
  form: PostForm,
  timeZone: string,
): Partial<PostFieldsDto> {
  const { tags, category_id, author_id, ...rest } = form;
  // What the save does is no field of it.
  const {
    is_revised: _revised,
    is_verified: _verified,
    translation_of: _translation,
    ...fields
  } = rest;
  return {
    ...fields,
    category_id: Number(category_id),
    author_id: Number(author_id),
    tag_ids: tags.map(({ id }) => id),
    published_at: fromZonedInput(form.published_at, timeZone).iso,
    public_until: fromZonedInput(form.public_until, timeZone).iso,
    featured_until: fromZonedInput(form.featured_until, timeZone).iso,
  };
}

export const fieldsOfPost = (post: PostDto): Partial<PostFieldsDto> => ({
  ...post,
  author_id: post.author.id,
  tag_ids: post.tags.map(({ id }) => id),
});
