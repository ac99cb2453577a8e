import type {
  ReleaseDiffDto,
  ReleaseDto,
  ReleasePreviewDto,
} from "@octavo/contracts";
import { gateSentence } from "../commands/check";
import { kilobytes, time } from "../readable-values";

/** What people see of a release before it goes live. */
export interface ReleaseReport {
  release: ReleaseDto;
  preview: ReleasePreviewDto;
  /** Compared with what readers get; undefined: nothing is live, or the same. */
  diff: ReleaseDiffDto | undefined;
}

/** Says what a first visit loads, even if nothing is wrong with it. */
const SIZES = "budgets";
const FILES_SHOWN = 10;
const PACKAGES_SHOWN = 20;

/** The same report is replaced by its successor: it is found by this line. */
export const markOf = ({ app }: ReleaseDto): string => `<!-- octavo ${app} -->`;

/** As Markdown. What a build has named is shown as code, so it mentions no one and draws nothing. */
export function reportMarkdown(report: ReleaseReport): string {
  const { release, preview, diff } = report;
  return [
    `### ${code(`${release.app} ${release.version}`)}`,
    "",
    `[Open the preview](<${preview.url}>) · works until ${time(preview.expires_at)}, for anyone with the link`,
    "",
    gateSentence(release),
    "",
    ...verdictLines(release),
    ...(diff === undefined
      ? [`All files: ${kilobytes(release.bytes)}.`]
      : sizeLines(diff)),
  ].join("\n");
}

function verdictLines({ verdicts }: ReleaseDto): string[] {
  const shown = verdicts.filter(
    ({ outcome, name }) => outcome !== "passed" || name === SIZES,
  );
  const passed = verdicts.filter(({ outcome }) => outcome === "passed").length;
  return [
    ...markdownTable(
      ["Outcome", "Check", "What was found"],
      shown.map(({ outcome, name, message }) => [
        outcome,
        code(name),
        code(message),
      ]),
    ),
    `${passed} of ${verdicts.length} checks passed.`,
    "",
  ];
}

function sizeLines(diff: ReleaseDiffDto): string[] {
  const {
    files,
    dependencies,
    bytes_before: before,
    bytes_after: after,
  } = diff;
  const changed = files
    .filter((file) => file.changed)
    .sort((one, other) => changeOf(other) - changeOf(one));
  return [
    ...markdownTable(
      ["Size", `Live: ${code(diff.from)}`, "This release", "Change"],
      [
        sizeRow("All files", before, after),
        ...changed
          .slice(0, FILES_SHOWN)
          .map((file) => sizeRow(code(file.path), file.before, file.after)),
      ],
    ),
    `${changed.length} of ${files.length} files differ.`,
    "",
    ...markdownTable(
      ["Package", "Live", "This release"],
      dependencies
        .slice(0, PACKAGES_SHOWN)
        .map((use) => [
          code(use.name),
          code(use.before ?? ""),
          code(use.after ?? ""),
        ]),
    ),
  ];
}

const changeOf = (file: ReleaseDiffDto["files"][number]): number =>
  Math.abs((file.after ?? 0) - (file.before ?? 0));

function sizeRow(
  name: string,
  before: number | null,
  after: number | null,
): string[] {
  const change = (after ?? 0) - (before ?? 0);
  return [
    name,
    before === null ? "–" : kilobytes(before),
    after === null ? "–" : kilobytes(after),
    `${change < 0 ? "−" : "+"}${kilobytes(Math.abs(change))}`,
  ];
}

/** Nothing without rows. */
function markdownTable(headings: string[], rows: string[][]): string[] {
  if (rows.length === 0) return [];
  const lines = [headings, headings.map(() => "---"), ...rows];
  return [...lines.map((cells) => `| ${cells.join(" | ")} |`), ""];
}

const CODE_MAX = 300;

function code(text: string): string {
  const plain = text
    .slice(0, CODE_MAX)
    .replaceAll("`", "'")
    .replace(/\s+/g, " ")
    .replaceAll("|", String.raw`\|`)
    .trim();
  return plain === "" ? "–" : `\`${plain}\``;
}
