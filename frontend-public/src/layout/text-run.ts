/** How a text runs: where its lines break and its pieces begin. */
export interface TextRun {
  /** The numbers of the words that begin a line, but for the first. */
  lines: string;
  /** How far below the top of their block the first letters reach up. */
  drop: number;
  /** Where each piece begins, from the left of the window: links and words of emphasis are pieces. */
  pieces: number[];
}

/** Of the size of letters: what is raised or lowered by less is on the same line. */
const NEXT_LINE = 0.6;

export function runOf(text: HTMLElement): TextRun {
  const pitch = parseFloat(getComputedStyle(text).fontSize) * NEXT_LINE;
  const words = wordsOf(text);
  const lines: number[] = [];
  let line = middleOf(words[0]);
  for (const [index, word] of words.entries()) {
    if (middleOf(word) - line <= pitch) continue;
    line = middleOf(word);
    lines.push(index);
  }
  return {
    lines: lines.join(),
    drop: (words[0]?.box.top ?? 0) - text.getBoundingClientRect().top,
    pieces: words.filter(({ isFirst }) => isFirst).map(({ box }) => box.left),
  };
}

interface Word {
  box: DOMRect;
  /** Of its piece. */
  isFirst: boolean;
}

function middleOf(word: Word | undefined): number {
  return word === undefined ? 0 : (word.box.top + word.box.bottom) / 2;
}

function wordsOf(text: HTMLElement): Word[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Word[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    let isFirst = true;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(
      /\S+/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      words.push({ box: range.getBoundingClientRect(), isFirst });
      isFirst = false;
    }
  }
  return words;
}
