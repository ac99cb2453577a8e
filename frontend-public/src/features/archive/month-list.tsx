import type { YearPostDto } from "@octavo/contracts";
import { Link } from "../../components/link";
import { SiteDate } from "../../components/site-date";
import { wordsIn } from "../../data/views";
import { useReader } from "../../data/reader-context";
import styles from "./archive-screen.module.css";

/** Posts under the names of their months. */
export function MonthList({ posts }: { posts: readonly YearPostDto[] }) {
  const { language = "en", timeZone = "UTC" } = useReader().site;
  const format = new Intl.DateTimeFormat(language, {
    calendar: "gregory",
    month: "long",
    timeZone,
  });
  const months = new Map<string, YearPostDto[]>();
  for (const post of posts) {
    const month = format.format(new Date(post.published_at));
    months.set(month, [...(months.get(month) ?? []), post]);
  }
  return [...months].map(([month, ofMonth]) => (
    <section key={month} className={styles.month}>
      {/* Engines may differ in how they write it. */}
      <h2 suppressHydrationWarning>{month}</h2>
      <ul role="list">
        {ofMonth.map((post) => (
          <li key={post.id} className={styles.row}>
            <Link to={`/post/${post.slug}`} dir="auto" {...wordsIn(post)}>
              {post.title}
            </Link>
            <p>
              <SiteDate date={post.published_at} />
              <bdi>{post.category.name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
