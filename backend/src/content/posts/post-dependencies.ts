import type { ListPostsDto, Paged, PostSummaryDto } from "@octavo/contracts";
import { POSTS } from "../../infrastructure/ready-answers/change-log";

/** Every post shows its category, its tags, its author, and pictures. */
const BESIDE = ["categories", "tags", "authors", "media"];

/** What an answer with a whole post depends on. */
export const postDependencies = ({ id }: { id: number }): string[] => [
  `post:${id}`,
  ...BESIDE,
];

/**
 * What a list depends on. One that is limited to a category or a tag changes with the posts that are
 * there, were there or come there; any other, with all posts.
 */
export const listDependencies = (
  query: ListPostsDto,
  answer: Pick<Paged<PostSummaryDto>, "data">,
): string[] => [narrowDependency(query, answer) ?? POSTS, ...BESIDE];

function narrowDependency(
  { category_id, category, tag_id, tag }: ListPostsDto,
  { data: [first] }: Pick<Paged<PostSummaryDto>, "data">,
): string | undefined {
  if (category_id !== undefined) return `category:${category_id}`;
  if (tag_id !== undefined) return `tag:${tag_id}`;
  // A number may be the id of another category as well. Of what is empty no id is known.
  if (category && first && !/^\d+$/.test(category))
    return `category:${first.category_id}`;
  const found = first?.tags.find(({ slug }) => slug === tag);
  return found && `tag:${found.id}`;
}
