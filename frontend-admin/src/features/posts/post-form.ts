import { SavePostDto } from "@octavo/contracts";
import type { PostDto, PostStatus } from "@octavo/contracts";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { ComboboxOption } from "@octavo/ui";
import type { Resolver } from "react-hook-form";
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
}

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
  };
}

/** What is sent. The publish date only when it was changed: the input knows no seconds. */
export function postPayload(form: PostForm, before: PostForm): SavePostDto {
  const { tags, published_at: date, status, ...fields } = form;
  return {
    ...fields,
    category_id: Number(form.category_id),
    tag_ids: tags.map(({ id }) => id),
    // Scheduled is published with a date to come (D-501).
    status: status === "scheduled" ? "published" : status,
    ...(date !== before.published_at && { published_at: fromLocalInput(date) }),
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
