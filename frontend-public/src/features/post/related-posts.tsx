import { CardGrid } from "../../components/card-grid";
import { useReader, useSection } from "../../data/reader-context";
import type { PostView } from "../../data/views";
import styles from "./related-posts.module.css";

const SHOWN = 3;

/** More of the same category. An extra: when it cannot be had, nothing is said. */
export function RelatedPosts({ post }: { post: PostView }) {
  const { queries } = useReader();
  const related = useSection(queries.related(post.category.id));
  const others = (related.data?.posts ?? [])
    .filter(({ id }) => id !== post.id)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section
      className={`${styles.related} below`}
      aria-labelledby="related--title"
    >
      <h2 id="related--title">More in {post.category.name}</h2>
      <CardGrid posts={others} />
    </section>
  );
}
