import { t } from "../../texts/versions";
import { ChangeSign, Parts } from "./change-parts";
import { ComparedPicture } from "./compared-picture";
import { ComparedTable } from "./compared-table";
import styles from "./comparison.module.css";
import type { DiffLine } from "./diff-lines";
import type { TextLine } from "./text-lines";

/** A line, picture or table of two texts, and what became of it. */
export function ComparedLine(line: DiffLine) {
  const { kind, change, parts, format, before, after, isInside } = line;
  const isWhole = change === "added" || change === "removed";
  const isBlock = kind === "picture" || kind === "table";
  const Tag = isBlock ? "div" : "p";
  return (
    <Tag
      className={styles.line}
      data-kind={kind}
      data-change={change}
      data-inside={isInside || undefined}
    >
      <ChangeSign change={change} />
      {isBlock ? (
        <ComparedBlock kind={kind} before={before} after={after} />
      ) : (
        <Parts parts={parts} isSaid={isWhole} />
      )}
      {(change === "formatted" || format.length > 0) && (
        <span className={styles.format}>
          {format.length === 0 ? (
            t("compare.otherFormat")
          ) : (
            <>
              {t("compare.format")} <Parts parts={format} />
            </>
          )}
        </span>
      )}
    </Tag>
  );
}

interface ComparedBlockProps {
  kind: "picture" | "table";
  before: TextLine | undefined;
  after: TextLine | undefined;
}

function ComparedBlock({ kind, before, after }: ComparedBlockProps) {
  if (kind === "table")
    return <ComparedTable before={before?.rows} after={after?.rows} />;
  return <ComparedPicture before={before} after={after} hasAlt />;
}
