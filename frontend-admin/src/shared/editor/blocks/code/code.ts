import { Delta } from "quill/core";
import { isPlain } from "../../typing/typed-line";
import type { BlockType } from "../block-type";
import { CodeLine, FILE, MARK } from "./code-blots";
import { storedLanguage } from "./code-languages";
import { codeKeys } from "./edit-code";

const FENCE = /^```([\w+#.-]{0,30})$/;

export const code: BlockType = {
  name: "code",
  formats: {
    "formats/code-block": CodeLine,
    "formats/code-file": FILE,
    "formats/code-mark": MARK,
  },
  keys: codeKeys,
  afterSpace: [
    {
      pattern: /^```([\w+#.-]{0,30}) $/,
      format: (name) => ({ "code-block": storedLanguage(name) }),
      fits: (line) => isPlain(line) && line.next === "\n",
    },
  ],
  afterEnter({ start, text }, isNextEmpty) {
    const fence = FENCE.exec(text);
    if (!fence || !isNextEmpty) return null;
    const change = new Delta()
      .retain(start)
      .delete(text.length + 1)
      .retain(1, { "code-block": storedLanguage(fence[1] ?? "") });
    return { change, caret: start };
  },
};
