import { Button } from "@octavo/ui";
import { useMemo, useState } from "react";
import { t } from "../../texts/versions";
import { statusText } from "../crud/status-text";
import { Parts, ChangeSign } from "./change-parts";
import { ComparedPicture } from "./compared-picture";
import styles from "./comparison.module.css";
import { diffLines, diffWords } from "./diff-lines";
import type { DiffLine } from "./diff-lines";
import { pairUp } from "./pair-up";
import { htmlLines } from "./text-lines";
import type { TextLine } from "./text-lines";
import { ComparedTable } from "./compared-table";

/** A line, picture or table of two texts, and what became of it. */
function ComparedLine(line: DiffLine) {
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
  if (kind === "list") return <ComparedList before={before} after={after} />;
  if (kind === "picture")
    return (
      <ComparedPicture
        before={before === "" ? undefined : { source: before }}
        after={after === "" ? undefined : { source: after }}
      />
    );
  const parts =
    kind === "words" ? diffWords(before, after) : replaced(before, after);
  return (
    <p className={styles.words}>
      <Parts parts={parts} />
    </p>
  );
}

const replaced = (before: string, after: string) =>
  [
    { text: before, change: "removed" as const },
    { text: after, change: "added" as const },
  ].filter(({ text }) => text !== "");

/** Names that were added or removed, or stayed. */
function ComparedList({ before, after }: Omit<ComparedValueProps, "kind">) {
  const names = (value: string) => (value === "" ? [] : value.split("\n"));
  const pairs = pairUp(names(before), names(after), {
    keyOf: (name) => name,
    kindOf: (name) => name,
  });
  return (
    <ul className={styles.names}>
      {pairs.map(({ old, item }) => {
        const change =
          old === undefined ? "added" : item === undefined ? "removed" : "same";
        const text = item ?? old;
        return (
          <li key={`${change} ${text}`} data-change={change}>
            <Parts parts={[{ text, change }]} isSigned />
          </li>
        );
      })}
    </ul>
  );
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
    return lines.map((line, index) => <ComparedLine key={index} {...line} />);
  return (
    <>
      {lines.slice(0, 1).map((line, index) => (
        <ComparedLine key={index} {...line} />
      ))}
      <div>
        <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
          {t("compare.unchanged", { count: lines.length - 2 })}
        </Button>
      </div>
      {lines.slice(-1).map((line, index) => (
        <ComparedLine key={index} {...line} />
      ))}
    </>
  );
}

/** A field of a form in readable words. */
export interface ReadableField {
  label: string;
  /** One line of words, a value that changes as a whole, names (one a line), the address of a picture, or an article. */
  kind: "words" | "value" | "list" | "picture" | "html";
  value: string;
}

const ofKind =
  (kind: ReadableField["kind"]) =>
  (label: string, value: string): ReadableField => ({ label, kind, value });

export const words = ofKind("words");
export const wholeValue = ofKind("value");
export const pictureField = ofKind("picture");

export const namesField = (
  label: string,
  names: readonly string[],
): ReadableField => ofKind("list")(label, names.join("\n"));

/** A status as the forms name it: `draft` is "Draft". */
export const statusWords = (status: string): ReadableField =>
  wholeValue(t("fields.status"), status && statusText(status));
