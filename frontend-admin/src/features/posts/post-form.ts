import { SavePostDto } from "@octavo/contracts";
import type {
  PostDto,
  PostFieldsDto,
  PostStatus,
  TagRefDto,
} from "@octavo/contracts";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { ComboboxOption } from "@octavo/ui";
import type { Resolver, UseFormReturn } from "react-hook-form";
import { fromLocalInput, toLocalInput } from "./local-date-time";

/** What the form holds; inputs hold text. */
export interface PostForm {
  title: string;
  excerpt: string;
  content: string;
  category_id: string;
  tags: ComboboxOption[];
  featured_image_url: string | null;
  status: PostStatus;
  is_featured: boolean;
  /** In the writer's own time, as `datetime-local` has it; "" for the moment of publishing. */
  published_at: string;
  /** "" for a new post whose address comes from its title. */
  slug: string;
  /** "" for whoever creates it. */
  author_id: string;
}

export type PostFormControl = UseFormReturn<PostForm, unknown, SavePostDto>;

const NEW_POST: PostForm = {
  title: "",
  excerpt: "",
  content: "",
  category_id: "",
  tags: [],
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  published_at: "",
  slug: "",
  author_id: "",
};

export function postDefaults(post: PostDto | undefined): PostForm {
  if (!post) return NEW_POST;
  return {
    title: post.title,
    excerpt: post.excerpt ?? "",
    content: post.content,
    category_id: String(post.category_id),
    tags: post.tags.map(({ id, name }) => ({ id, label: name })),
    featured_image_url: post.featured_image_url,
    status: post.status,
    is_featured: post.is_featured,
    published_at: toLocalInput(post.published_at),
    slug: post.slug,
    author_id: String(post.author.id),
  };
}

/** What is sent. Date, address and author only when they were changed. */
export function postPayload(form: PostForm, before: PostForm): SavePostDto {
  const { tags, status, published_at: date, slug, author_id, ...fields } = form;
  return {
    ...fields,
    category_id: Number(form.category_id),
    tag_ids: tags.map(({ id }) => id),
    // Scheduled is published with a date to come (D-501).
    status: status === "scheduled" ? "published" : status,
    ...(date !== before.published_at && { published_at: fromLocalInput(date) }),
    ...(slug !== before.slug && { slug: slug.trim() }),
    ...(author_id !== before.author_id && { author_id: Number(author_id) }),
  };
}

const validate = classValidatorResolver(SavePostDto);

/** Checks the payload with the API's own class, so that form and server agree. */
export function postResolver(
  before: PostForm,
): Resolver<PostForm, unknown, SavePostDto> {
  return async (form, context, options) => {
    const payload = postPayload(form, before);
    const result = await validate(payload, context, options as never);
    return { values: payload, errors: result.errors } as never;
  };
}

/** The form in the words of a save, to be compared with one. */
export function fieldsOfForm(form: PostForm): Partial<PostFieldsDto> {
  const { tags, category_id, author_id, published_at, ...fields } = form;
  return {
    ...fields,
    category_id: Number(category_id),
    author_id: Number(author_id),
    tag_ids: tags.map(({ id }) => id),
    published_at: fromLocalInput(published_at),
  };
}

export const fieldsOfPost = (post: PostDto): Partial<PostFieldsDto> => ({
  ...post,
  author_id: post.author.id,
  tag_ids: post.tags.map(({ id }) => id),
});

/** A post as its form shows it while changes of it wait: with these. */
export function withPending(
  post: PostDto,
  { tag_ids, author_id: _author, category_id, ...fields }: PostFieldsDto,
  allTags: readonly TagRefDto[],
): PostDto {
  const tags = allTags
    .filter(({ id }) => tag_ids.includes(id))
    .toSorted((a, b) => tag_ids.indexOf(a.id) - tag_ids.indexOf(b.id));
  return { ...post, ...fields, category_id, tags };
}
