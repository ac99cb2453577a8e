import { Button } from "@octavo/ui";
import { useMemo, useState } from "react";
import { t } from "../../texts/versions";
import { statusText } from "../crud/status-text";
import styles from "./comparison.module.css";
import { diffLines, diffWords, htmlLines } from "./diff-lines";
import type { DiffLine, DiffPart } from "./diff-lines";

interface ComparisonProps {
  before: readonly ReadableField[];
  after: readonly ReadableField[];
}

/** What differs between two states of a form, field by field. */
export function Comparison({ before, after }: ComparisonProps) {
  const pairs = after.flatMap((field) => {
    const old = before.find(({ label }) => label === field.label);
    return old && old.value !== field.value ? [{ old, field }] : [];
  });
  if (pairs.length === 0)
    return <p className={styles.nothing}>{t("compare.same")}</p>;
  return pairs.map(({ old, field }) => (
    <section key={field.label} className={styles.field}>
      <h3 className={styles.label}>{field.label}</h3>
      <ComparedValue kind={field.kind} before={old.value} after={field.value} />
    </section>
  ));
}

interface ComparedValueProps {
  kind: ReadableField["kind"];
  before: string;
  after: string;
}

/** What differs between two values of one field. */
export function ComparedValue({ kind, before, after }: ComparedValueProps) {
  if (kind === "html") return <ComparedText before={before} after={after} />;
  return (
    <p className={styles.words}>
      <Parts parts={diffWords(before, after)} />
    </p>
  );
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ text, change }, index) => {
    if (change === "added") return <ins key={index}>{text}</ins>;
    if (change === "removed") return <del key={index}>{text}</del>;
    return <span key={index}>{text}</span>;
  });
}

function ComparedText({ before, after }: { before: string; after: string }) {
  const lines = useMemo(
    () => diffLines(htmlLines(before), htmlLines(after)),
    [before, after],
  );
  if (lines.every(({ change }) => change === "same"))
    return <p className={styles.nothing}>{t("compare.onlyFormat")}</p>;
  return inRuns(lines).map((run, index) => <Run key={index} lines={run} />);
}

/** Groups neighboring lines: unchanged ones, and the others. */
function inRuns(lines: readonly DiffLine[]): DiffLine[][] {
  const runs: DiffLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const isSame = line.change === "same";
    if (last && (last[0]?.change === "same") === isSame) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** More unchanged lines than this are folded. */
const MOST_SAME = 3;

function Run({ lines }: { lines: DiffLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const isFolded =
    !isOpen && lines[0]?.change === "same" && lines.length > MOST_SAME;
  if (!isFolded)
    return lines.map((line, index) => <Line key={index} {...line} />);
  return (
    <>
      {lines.slice(0, 1).map((line, index) => (
        <Line key={index} {...line} />
      ))}
      <div>
        <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
          {t("compare.unchanged", { count: lines.length - 2 })}
        </Button>
      </div>
      {lines.slice(-1).map((line, index) => (
        <Line key={index} {...line} />
      ))}
    </>
  );
}

function Line({ kind, change, parts }: DiffLine) {
  return (
    <p className={styles.line} data-kind={kind} data-change={change}>
      <Parts parts={parts} />
    </p>
  );
}

/** A field of a form in readable words. */
export interface ReadableField {
  label: string;
  /** One line of words, or an article. */
  kind: "words" | "html";
  value: string;
}

export const words = (label: string, value: string): ReadableField => ({
  label,
  kind: "words",
  value,
});

/** A status as the forms name it: `draft` is "Draft". */
export const statusWords = (status: string): ReadableField =>
  words(t("fields.status"), status && statusText(status));
