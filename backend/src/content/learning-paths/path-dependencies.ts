import { POST_COUNTS, POSTS } from "../posts/post-dependencies";

export const LEARNING_PATHS = "learning-paths";

/** Beyond this many posts, an answer changes with any of them. */
const MOST_POSTS = 100;

/** What an answer depends on that shows titles of the posts of a path, and how many readers see. */
export const pathDependencies = (postIds: readonly number[]): string[] => [
  LEARNING_PATHS,
  "media",
  ...(postIds.length > MOST_POSTS
    ? [POSTS]
    : postIds.map((id) => `post:${id}`)),
];

/** What a list of paths depends on: it shows the number of posts, not their texts. */
export const PATH_LISTS = [LEARNING_PATHS, "media", "categories", POST_COUNTS];
