const FENCE = /^ *(```+|~~~+)/;
const TABLE_RULE = /^[\s|:-]+$/;
/** Headings, list items, quotes and table rows begin a text of their own; so does the line after a heading. */
const START = /^ *(#{1,6} |[-*+] |\d+\. |>|\|)/;
const HEADING = /^#{1,6} /;

/**
 * The prose of a Markdown page: paragraphs, list items, headings and table cells, each with the line it
 * begins on. Code, comments and the targets of links are left out.
 */
export function proseOf(markdown) {
  const texts = [];
  let isOpen = false;
  for (const [index, line] of linesOutsideCode(markdown)) {
    const last = texts.at(-1);
    if (line.trim() === "" || TABLE_RULE.test(line)) isOpen = false;
    else if (line.trimStart().startsWith("|")) {
      for (const cell of line.split(/(?<!\\)\|/).slice(1, -1))
        texts.push({ line: index + 1, text: plain(cell) });
      isOpen = false;
    } else if (isOpen && !START.test(line)) last.text += ` ${plain(line)}`;
    else {
      const isHeading = HEADING.test(line);
      texts.push({ line: index + 1, isHeading, text: plain(line) });
      isOpen = !isHeading;
    }
  }
  return texts;
}

/** Links and pictures: where they point, and on which line. */
export function linksOf(markdown) {
  return [...linesOutsideCode(markdown)].flatMap(([index, line]) =>
    [...withoutCode(line).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => ({
      line: index + 1,
      target,
    })),
  );
}

/** The anchors that GitHub gives to a page's headings. */
export function anchorsOf(markdown) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, line] of linesOutsideCode(markdown)) {
    if (!HEADING.test(line)) continue;
    const anchor = plainHeading(line)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

function* linesOutsideCode(markdown) {
  let fence = null;
  const lines = markdown.replace(/<!--.*?-->/gs, hidden).split("\n");
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence) fence = mark?.startsWith(fence) ? null : fence;
    else if (mark) fence = mark;
    else yield [index, line];
    if (mark) yield [index, ""];
  }
}

/** Keeps the lines, so that what follows keeps its numbers. */
const hidden = (text) => text.replace(/[^\n]/g, "");

const withoutCode = (line) => line.replace(/``?[^`]*``?/g, "`");

const withoutTargets = (line) => line.replace(/\]\([^)]*\)/g, "]");

const plain = (line) =>
  withoutTargets(withoutCode(line))
    .replace(/^ *(#{1,6}|[-*+]|\d+\.|>) /, "")
    .replace(/[*_[\]]/g, "")
    .trim();

const plainHeading = (line) =>
  withoutTargets(line)
    .replace(HEADING, "")
    .replace(/[*`[\]]/g, "")
    .trim();
