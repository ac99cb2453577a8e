import { ValidateIf } from "class-validator";
import { SaveCategoryDto } from "./categories";
import {
  ListOf,
  all,
  DateTime,
  MayBeEmpty,
  saysMax,
  SlugLetters,
  SomeText,
  Text,
} from "./fields";
import { LIMITS } from "./limits";
import { SavePageDto } from "./pages";
import { SavePostDto } from "./posts";
import { SaveTagDto } from "./tags";
import type { Label, MaxText } from "./texts";
import { Trim } from "./transforms";

// In a file of their own, because no frontend sends them.

/** A tag or category as answers have it. Its slug means the same on every site, its id does not. */
export class NamedTermDto {
  /** @example "performance" */
  @Text("slug", LIMITS.slugMax)
  slug!: string;
}

/** Slugs of terms, or none if one has no slug: such a list is no wish, as before slugs counted. */
export function slugsOf(
  terms: readonly (Partial<NamedTermDto> | null)[] | null | undefined,
): string[] | undefined {
  const slugs = terms?.map((term) => term?.slug);
  return slugs?.every((slug) => slug !== undefined) ? slugs : undefined;
}

const isWish = (terms: unknown): boolean =>
  Array.isArray(terms)
    ? slugsOf(terms as NamedTermDto[]) !== undefined
    : terms !== undefined && terms !== null;

const NamedTerms = (
  label: Label,
  max: number,
  tooMany: MaxText,
): PropertyDecorator =>
  all(
    ValidateIf((_form, terms: unknown) => isWish(terms)),
    ListOf(NamedTermDto, max, { tooMany: saysMax(tooMany, max), label }),
  );

/** What answers of posts have and their form does not, so that a post can be sent as it was read. */
export class PostAsReadDto extends SavePostDto {
  /**
   * Additive: as answers have them, by their slugs. `tag_ids` counts where both are sent.
   * @example [{ "slug": "performance" }]
   */
  @NamedTerms("tags", LIMITS.tagsPerPost, "post.tooManyTags")
  tags?: NamedTermDto[];

  /**
   * Additive: for people and programs that may import and publish; others' is ignored. It is not in the future. The date
   * that the post has is no wish.
   * @example "2021-03-05T09:30:00Z"
   */
  @DateTime()
  created_at?: string | null;

  /**
   * Additive: as `created_at`. Without it, a save is an update.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  updated_at?: string | null;

  /**
   * Additive: as `created_at`, of a post that has `verified_for`.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  verified_at?: string | null;

  /**
   * Additive: as `created_at`.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  revised_at?: string | null;
}

export class PageAsReadDto extends SavePageDto {
  /**
   * Additive: the categories as answers have them, by their slugs. They count instead of `categories`, because the page may
   * have been read from another site.
   * @example [{ "slug": "apex-lwc-development" }]
   */
  @NamedTerms("categories", LIMITS.categoriesPerPage, "page.tooManyCategories")
  category_details?: NamedTermDto[];
}

interface Slugged {
  slug?: string | null;
}

/** A new tag or category can bring its slug along, as answers have it. Later it stays. */
function withSlug<Form extends object>(
  form: new () => Form,
): new () => Form & Slugged {
  const base: new () => object = form;
  class WithSlug extends base implements Slugged {
    /** Additive: the address. Absent or empty, it is made of the name. */
    @MayBeEmpty()
    @Trim()
    @SomeText("slug", LIMITS.slugMax)
    @SlugLetters()
    slug?: string | null;
  }
  return WithSlug as new () => Form & Slugged;
}

export class TagAsReadDto extends withSlug(SaveTagDto) {}

export class CategoryAsReadDto extends withSlug(SaveCategoryDto) {}
