import type { PostView } from "../../data/views";
import { lazyPart } from "../../lazy-part";

export interface PathPartProps {
  post: PostView;
  /** Below the text, which leads on; above it, only the place is said. */
  isEnd?: boolean;
}

/** Code that only articles with translations, or in learning paths, need. */
export const pathPlaces = lazyPart<PathPartProps>(".path-places", async () => {
  return (await import("./path-places")).PathPlaces;
});

/** Where an article is in learning paths, and its translations; nothing where there are none. */
export const PathPart = (props: PathPartProps) =>
  (props.post.paths[0] ?? props.post.translations?.[0]) && (
    <pathPlaces.Part {...props} />
  );
