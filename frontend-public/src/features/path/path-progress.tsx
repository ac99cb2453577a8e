import type { PathPostDto } from "@octavo/contracts";
import { useId, useState } from "react";
import { Link } from "../../components/link";
import { progress, useProgress } from "../../data/progress";
import type { Progress } from "../../data/progress";
import { t } from "../../texts/paths";
import styles from "./path-progress.module.css";

interface PathProgressProps {
  posts: readonly PathPostDto[];
}

/** How far the reader is, and the way on. Without scripts it is the way to the first step. */
export function PathProgress({ posts }: PathProgressProps) {
  const known = useProgress();
  const id = useId();
  const isDone = ({ id: post }: PathPostDto) => known?.done.has(post) === true;
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

/** Below everything else, because its buttons come with scripts. */
export function ProgressTools({ name }: { name: string }) {
  const known = useProgress();
  const [cleared, setCleared] = useState<Progress["done"] | null>(null);
  const canExport = known !== null && known.done.size > 0;
  return (
    <div className={styles.tools}>
      <p>{t(known?.isStored === false ? "progressLost" : "progressText")}</p>
      <p className={styles.buttons}>
        {canExport && (
          <>
            <button
              type="button"
              onClick={() => saveFile(`progress-${name}.json`)}
            >
              {t("exportProgress")}
            </button>
            <button type="button" onClick={() => setCleared(progress.clear())}>
              {t("clearProgress")}
            </button>
          </>
        )}
        {cleared && !canExport && (
          <>
            <span role="status">{t("cleared")}</span>
            <button
              type="button"
              onClick={() => {
                progress.replace(cleared);
                setCleared(null);
              }}
            >
              {t("undo")}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** Made in the browser: nothing is sent. */
function saveFile(name: string): void {
  const file = new Blob([progress.export()], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
