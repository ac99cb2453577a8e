import type {
  CategoryDto,
  CategoryRefDto,
  HeadingDto,
  PageDto,
  PageSummaryDto,
  PageType,
  PostDto,
  PostSummaryDto,
  TagRefDto,
} from "@octavo/contracts";
import { LIMITS } from "@octavo/contracts";
import { excerpt } from "@octavo/format";

/*
 * What the screens show of the API's answers. Documents embed these for the browser, so they carry
 * nothing else.
 */

export interface CardView {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: string | null;
  /** Reading time. */
  info: string;
  date: string | null;
  author: string;
  category: CategoryRefDto;
  tags: TagRefDto[];
}

export function toCard(post: PostSummaryDto): CardView {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: excerpt(post.excerpt ?? ""),
    image: post.thumbnail ?? post.featured_image_url,
    info: post.info,
    date: post.published_at,
    author: post.author_name,
    category: {
      id: post.category_id,
      name: post.category_name,
      slug: post.category_slug,
    },
    tags: post.tags
      .slice(0, LIMITS.cardTags)
      .map(({ id, name, slug }) => ({ id, name, slug })),
  };
}

export interface PostView extends CardView {
  html: string;
  headings: HeadingDto[];
  subtitle: string | null;
  picture: string | null;
  status: PostDto["status"];
  updated: string;
  writer: { name: string; avatar: string | null; bio: string | null };
}

export function toPost(post: PostDto): PostView {
  return {
    ...toCard(post),
    tags: post.tags,
    html: post.content_html,
    headings: post.headings,
    subtitle: post.subtitle,
    picture: post.featured_image_url,
    status: post.status,
    updated: post.updated_at,
    writer: {
      name: post.author_name,
      avatar: post.author.avatar_url,
      bio: post.author.bio,
    },
  };
}

export type CategoryView = Omit<CategoryDto, "post_count_all" | "created_at">;

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

export interface MenuEntry {
  slug: string;
  label: string;
}

/** Published pages with the menu flag, by menu_order, then title; no number comes last (D-103). */
export function toMenu(pages: readonly PageSummaryDto[]): MenuEntry[] {
  const order = (page: PageSummaryDto) => page.menu_order ?? Infinity;
  return pages
    .filter((page) => page.add_to_menu && page.publish_status === "published")
    .sort(
      (a, b) =>
        (order(a) === order(b) ? 0 : order(a) - order(b)) ||
        a.title.localeCompare(b.title, "en"),
    )
    .map((page) => ({ slug: page.slug, label: page.menu_label || page.title }));
}

export interface PageView {
  id: number;
  title: string;
  html: string;
  type: PageType;
  metaTitle: string | null;
  metaDescription: string | null;
  categories: CategoryRefDto[];
}

export function toPage(page: PageDto): PageView {
  return {
    id: page.id,
    title: page.title,
    html: page.content_html,
    type: page.page_type,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    categories: page.category_details,
  };
}

/** Stands in the place of something that does not exist (404) or no longer does (410). */
export interface Missing {
  missing: 404 | 410;
}

export function isMissing(value: object): value is Missing {
  return "missing" in value;
}
