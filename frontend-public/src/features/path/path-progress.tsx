import type { PathPostDto } from "@octavo/contracts";
import { useId } from "react";
import { Link } from "../../components/link";
import { progress, useMarks } from "../../data/marked-posts";
import { t } from "../../texts/paths";
import styles from "./path-progress.module.css";

interface PathProgressProps {
  posts: readonly PathPostDto[];
}

/** How far the reader is, and the way on. Without scripts it is the way to the first step. */
export function PathProgress({ posts }: PathProgressProps) {
  const known = useMarks(progress);
  const id = useId();
  const isDone = ({ id: post }: PathPostDto) => known?.posts.has(post) === true;
  const done = posts.filter(isDone).length;
  const next = posts.find((post) => !isDone(post));
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("progress")}
      </h2>
      <p>{t("doneOf", { done, steps: posts.length })}</p>
      <progress
        className={styles.bar}
        max={posts.length}
        value={done}
        aria-labelledby={id}
      />
      {next ? (
        <Link to={`/post/${next.slug}`} className={styles.onwards}>
          {done === 0
            ? t("startPath")
            : t("continuePath", { title: next.title })}
        </Link>
      ) : (
        <p>{t("pathDone")}</p>
      )}
    </section>
  );
}
