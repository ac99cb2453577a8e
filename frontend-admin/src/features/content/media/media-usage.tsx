import type { MediaUsageDto } from "@octavo/contracts";
import { Link } from "react-router-dom";
import styles from "./media-usage.module.css";

/** Whether anything shows the file. */
export function isUsed({ posts, pages, authors }: MediaUsageDto): boolean {
  return posts.length + pages.length + authors.length > 0;
}

/** Posts and pages that show a file, each with the way to it, and people. */
export function MediaUsage({ usage }: { usage: MediaUsageDto }) {
  const { posts, pages, authors } = usage;
  return (
    <ul className={styles.usage}>
      {posts.map(({ id, title }) => (
        <li key={`post-${id}`}>
          Post <Link to={`/posts/edit/${id}`}>{title}</Link>
        </li>
      ))}
      {pages.map(({ id, title }) => (
        <li key={`page-${id}`}>
          Page <Link to={`/pages/edit/${id}`}>{title}</Link>
        </li>
      ))}
      {authors.map(({ id, name }) => (
        <li key={`author-${id}`}>Portrait of {name}</li>
      ))}
    </ul>
  );
}

/** What a refusal to delete carries, if it is one for a file in use (D-605). */
export function usageOf(details: unknown): MediaUsageDto | null {
  if (typeof details !== "object" || details === null) return null;
  const usage = details as Partial<MediaUsageDto>;
  const lists = [usage.posts, usage.pages, usage.authors];
  return lists.every(Array.isArray) ? (usage as MediaUsageDto) : null;
}
