import type { PathPostDto, PathStepDto } from "@octavo/contracts";
import { Link } from "../../components/link";
import { progress, useMarks } from "../../data/marked-posts";
import { wordsIn } from "../../data/views";
import { durationText } from "../../texts/path-phrases";
import { t } from "../../texts/path-places";
import styles from "./path-steps.module.css";

interface Step {
  post: PathPostDto;
  note: string | null;
  number: number;
}

interface Part {
  heading: string | null;
  note: string | null;
  steps: Step[];
}

/** The articles in their order, numbered through, in parts that a heading begins. */
export function PathSteps({ steps }: { steps: readonly PathStepDto[] }) {
  return partsOf(steps).map(({ heading, note, steps: inPart }, index) => (
    <section key={index} className={styles.part}>
      {heading && (
        <h2 className={styles.heading} dir="auto">
          {heading}
        </h2>
      )}
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {inPart.length > 0 && (
        <ol role="list" className={styles.steps}>
          {inPart.map((step) => (
            <PostStep key={step.post.id} step={step} isInPart={!!heading} />
          ))}
        </ol>
      )}
    </section>
  ));
}

function partsOf(steps: readonly PathStepDto[]): Part[] {
  const parts: Part[] = [];
  let number = 0;
  for (const { post, heading, note } of steps) {
    if (!post) {
      parts.push({ heading, note, steps: [] });
      continue;
    }
    if (parts.length === 0)
      parts.push({ heading: null, note: null, steps: [] });
    number += 1;
    parts.at(-1)?.steps.push({ post, note, number });
  }
  return parts;
}

interface PostStepProps {
  step: Step;
  /** Below a heading. */
  isInPart: boolean;
}

function PostStep({ step: { post, note, number }, isInPart }: PostStepProps) {
  const isDone = useMarks(progress)?.posts.has(post.id) === true;
  const Heading = isInPart ? "h3" : "h2";
  const words = wordsIn(post);
  return (
    <li className={styles.step}>
      <span
        className={`${styles.number} ${isDone ? styles.done : ""}`}
        aria-hidden="true"
      >
        {isDone ? "✓" : number}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title} dir="auto" {...words}>
          <Link to={`/post/${post.slug}`} className={styles.link}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <bdi>{durationText(post.minutes)}</bdi>
          {isDone && <span>{t("done")}</span>}
        </p>
        {(note ?? post.excerpt) && (
          <p className={styles.excerpt} dir="auto" {...(note ? {} : words)}>
            {note ?? post.excerpt}
          </p>
        )}
      </div>
    </li>
  );
}
