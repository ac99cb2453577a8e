import type {
  CategoryDto,
  CategoryRefDto,
  HeadingDto,
  PageDto,
  PageType,
  PathPlaceDto,
  PictureDto,
  PostDto,
  PostSummaryDto,
  PreviewDto,
  PublicAuthorDto,
  SeoDto,
  SpokenDto,
  TagRefDto,
  TextDirection,
  TranslationDto,
} from "@octavo/contracts";
import { excerpt, plainText } from "@octavo/format";
import type { SocialHead } from "@octavo/format";
import { SITE_DISPLAY } from "../site-display";

/*
 * The parts of the API's answers that screens show. Documents embed these for the browser, so they carry
 * nothing else.
 */

export interface CardView {
  id: number;
  slug: string;
  title: string;
  image: string | null;
  /** Its smaller copies as AVIF, for `srcset`; empty where there are none. */
  copies: string;
  /** The part that stays visible, for `object-position`; older servers do not send it. */
  position: string | undefined;
  /** Reading time. */
  info: string;
  date: string | null;
  author: string;
  category: CategoryRefDto;
  /** Of elements that show its text, where that is not in the language of the site. */
  words: Words | undefined;
  /** Of posts in lists that show more of each. */
  details?: CardDetails;
}

export interface Words {
  lang: string;
  dir: TextDirection;
}

/** A server that is older says nothing of it. */
export const wordsIn = ({
  language: lang,
  direction: dir,
}: Partial<SpokenDto>): Words | undefined =>
  lang && dir ? { lang, dir } : undefined;

export interface CardDetails {
  excerpt: string;
  tags: TagRefDto[];
}

/** Cards are never wider than this in any layout, on the sharpest screen that is common. */
const CARD_PIXELS = 960;

export function toCard(post: PostSummaryDto): CardView {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    image: post.thumbnail ?? post.featured_image_url,
    position: post.featured_image?.position || undefined,
    copies: cardCopies(post.featured_image),
    info: post.info,
    // A draft that was public once keeps its date for the day on which it is again.
    date: post.status === "draft" ? null : post.published_at,
    author: post.author_name,
    category: {
      id: post.category_id,
      name: post.category_name,
      slug: post.category_slug,
    },
    words: wordsIn(post),
  };
}

export function toDetailedCard(post: PostSummaryDto): CardView {
  return {
    ...toCard(post),
    details: {
      excerpt: excerpt(post.excerpt ?? ""),
      tags: post.tags
        .slice(0, SITE_DISPLAY.cardTags)
        .map(({ id, name, slug }) => ({ id, name, slug })),
    },
  };
}

function cardCopies(picture: PictureDto | null): string {
  const avif = picture?.sources.find(({ type }) => type === "image/avif");
  return (avif?.srcset ?? "")
    .split(", ")
    .filter((copy) => Number(/ (\d+)w$/.exec(copy)?.[1]) <= CARD_PIXELS)
    .join(", ");
}

/**
 * Titles and descriptions for search engines and social networks, where they differ from the visible ones.
 */
interface SeoView {
  metaTitle: string | undefined;
  metaDescription: string | undefined;
  social: SocialHead;
}

/** Older servers' answers have none. */
const toSeo = (seo: Partial<SeoDto>): SeoView => ({
  metaTitle: seo.meta_title || undefined,
  metaDescription: seo.meta_description || undefined,
  social: {
    title: seo.social_title || undefined,
    description: seo.social_description || undefined,
    picture: seo.social_image_url || undefined,
  },
});

export interface PostView extends CardView, SeoView {
  excerpt: string;
  tags: TagRefDto[];
  html: string;
  headings: HeadingDto[];
  /** Between title and text; empty where there is nothing that the text does not say itself. */
  standfirst: string;
  picture: PictureDto | null;
  status: PostDto["status"];
  /** When its text changed in substance. */
  updated: string | null;
  /** The subject and time of its last verification. */
  verified: { release: string; date: string } | null;
  version: number;
  /** In other languages; undefined from a server that is older. */
  translations: TranslationDto[] | undefined;
  writer: WriterView;
  /** Where it is in learning paths. */
  paths: PathPlaceDto[];
}

export interface WriterView {
  name: string;
  slug: string;
  avatar: string | null;
  bio: string | null;
}

export function toWriter(
  author: Pick<PublicAuthorDto, "name" | "slug" | "avatar_url" | "bio">,
): WriterView {
  return {
    name: author.name,
    slug: author.slug,
    avatar: author.avatar_url,
    bio: author.bio,
  };
}

export function toPost(post: PostDto): PostView {
  return {
    ...toCard(post),
    ...toSeo(post),
    excerpt: excerpt(post.excerpt ?? ""),
    tags: post.tags,
    html: post.content_html,
    headings: contentsOf(post.headings),
    standfirst: standfirstOf(post),
    picture: post.featured_image,
    status: post.status,
    updated: post.revised_at ?? null,
    verified: verifiedIn(post),
    version: post.version,
    info: post.reading_time ?? post.info,
    translations: post.translations,
    paths: post.learning_paths ?? [],
    writer: toWriter({ ...post.author, name: post.author_name }),
  };
}

/** A server that is older says nothing of it. */
const verifiedIn = ({
  verified_for: release,
  verified_at: date,
}: PostDto): PostView["verified"] =>
  release && date ? { release, date } : null;

/** Length of the text's beginning: longer than any excerpt. */
const BEGINNING = 4000;

/** Whole, unlike excerpts in lists; one that was cut from the text only repeats its first sentences. */
function standfirstOf({ subtitle, excerpt, content_html }: PostDto): string {
  if (subtitle) return subtitle;
  const words = plainText(excerpt ?? "");
  const beginning = plainText(content_html.slice(0, BEGINNING));
  return beginning.startsWith(words.replace(ELLIPSIS, "").trimEnd())
    ? ""
    : words;
}

const ELLIPSIS = /(\.\.\.|…)$/;

/** More than this is no overview, and following the reader through it would cost every frame. */
const MOST_HEADINGS = 60;

/** For a very long text, lists only the chapters. */
function contentsOf(headings: readonly HeadingDto[]): HeadingDto[] {
  if (headings.length <= MOST_HEADINGS) return [...headings];
  const top = Math.min(...headings.map(({ level }) => level));
  return headings.filter(({ level }) => level === top).slice(0, MOST_HEADINGS);
}

export type CategoryView = Omit<
  CategoryDto,
  "post_count_all" | "created_at" | "updated_at" | "version"
>;

export function toCategory(category: CategoryDto): CategoryView {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    icon: category.icon,
    post_count: category.post_count,
    show_on_footer: category.show_on_footer,
    show_on_home: category.show_on_home,
    home_index: category.home_index,
  };
}

export interface PageView extends SeoView {
  id: number;
  title: string;
  html: string;
  status: PageDto["publish_status"];
  type: PageType;
  categories: CategoryRefDto[];
}

export function toPage(page: PageDto): PageView {
  return {
    id: page.id,
    title: page.title,
    html: page.content_html,
    status: page.publish_status,
    type: page.page_type,
    ...toSeo(page),
    categories: page.category_details,
  };
}

/** The text behind a preview link. */
export type PreviewView = { expires: string } & (
  | { page: PageView }
  | { post: PostView }
);

export function toPreview(answer: PreviewDto): PreviewView {
  const expires = answer.expires_at;
  return "page" in answer
    ? { page: toPage(answer.page), expires }
    : { post: toPost(answer.post), expires };
}

/** Something that does not exist (404) or no longer does (410). */
export interface Missing {
  missing: 404 | 410;
  /** Path of the address that it has moved to. */
  movedTo?: string | undefined;
}

export function isMissing(value: object): value is Missing {
  return "missing" in value;
}
