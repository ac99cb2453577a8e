import type { ListPostsDto, Paged, PostSummaryDto } from "@octavo/contracts";

/** Every list of posts, and every number of them. */
export const POSTS = "posts";
/** Which posts readers see in a category, with a tag, by an author, in which order; not their texts. */
export const POST_COUNTS = "post-counts";
/** Which posts are featured. */
export const FEATURED = "featured-posts";

/** Every post shows its category, its tags, its author, and pictures. */
const BESIDE = ["categories", "tags", "authors", "media"];

/** What an answer with a whole post depends on. The names of callouts are in the site's language. */
export const postDependencies = ({ id }: { id: number }): string[] => [
  `post:${id}`,
  "settings",
  ...BESIDE,
];

/** What a page of the archive depends on. Where a year begins is a matter of the site's time zone. */
export const yearDependencies = (
  posts: readonly { id: number }[],
): string[] => [
  POST_COUNTS,
  "settings",
  "categories",
  ...posts.map(({ id }) => `post:${id}`),
];

interface Related {
  id: number;
  categoryId: number;
  tagIds: readonly number[];
  isRareTopic: boolean;
  relatedIds: readonly number[];
  previous: { id: number } | null;
  next: { id: number } | null;
}

/**
 * The links below a post change with the linked posts, and when a post joins or leaves one of its topics.
 * Changed texts of other posts count only from such a change on.
 */
export const relatedDependencies = (related: Related): string[] => [
  ...[related, related.previous, related.next].flatMap((post) =>
    post ? [`post:${post.id}`] : [],
  ),
  ...related.relatedIds.map((id) => `post:${id}`),
  `category:${related.categoryId}`,
  ...related.tagIds.map((id) => `tag:${id}`),
  ...(related.isRareTopic ? [POST_COUNTS] : []),
  ...BESIDE,
];

type Answer = Pick<Paged<PostSummaryDto>, "data">;

/** What a list depends on. */
export const listDependencies = (
  query: ListPostsDto,
  answer: Answer,
): string[] => [
  ...(isByDate(query) ? whatIsThere(query, answer) : [POSTS]),
  ...BESIDE,
];

/** Orders that a change of a post's words leaves as they are. */
const BY_DATE = /^-?(?:id|created_at|published_at)$/;

/** Lists in another order, and those that look for words, change with any post. */
const isByDate = ({ sort, search }: ListPostsDto): boolean =>
  (sort === undefined || BY_DATE.test(sort)) && search === undefined;

/**
 * A list by date changes with the posts that it shows, and when a post comes to it, leaves it or gets
 * another date. Of a category or a tag that is its own tag; of all posts, their counts change then.
 */
function whatIsThere(query: ListPostsDto, answer: Answer): string[] {
  return [
    narrowDependency(query, answer) ?? POST_COUNTS,
    ...(query.is_featured === undefined ? [] : [FEATURED]),
    ...answer.data.map(({ id }) => `post:${id}`),
  ];
}

function narrowDependency(
  { category_id, category, tag_id, tag }: ListPostsDto,
  { data: [first] }: Answer,
): string | undefined {
  if (category_id !== undefined) return `category:${category_id}`;
  if (tag_id !== undefined) return `tag:${tag_id}`;
  // A number may be the id of another category as well. Of what is empty no id is known.
  if (category && first && !/^\d+$/.test(category))
    return `category:${first.category_id}`;
  const found = first?.tags.find(({ slug }) => slug === tag);
  return found && `tag:${found.id}`;
}
