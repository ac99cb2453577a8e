/** Signs that people write for no other reason. One is enough. */
const CLEAR: readonly RegExp[] = [
  /^ {0,3}#{2,6} \S/m,
  // A single sign begins comments of programs as well, but those have no empty line after them.
  /^# \S.*(\n *\n|$(?![\s\S]))/m,
  /^ {0,3}(```|~~~)[^`\n]*\n[\s\S]*?^ {0,3}\1/m,
  /^ *[-*+] \[[ xX]\] \S/m,
  /^ {0,3}([-*+]) \S.*\n(?: *\n)? *\1 \S/m,
  /^ {0,3}1[.)] \S.*\n(?: *\n)? *2[.)] \S/m,
  /^ {0,3}>.*\n {0,3}> ?\S/m,
  /^ {0,3}\|?(?: *:?-{3,}:? *\|)+ *(?::?-{3,}:? *)?$/m,
  /\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*/,
  /(?<!\w)__(?=[^\s_])[^_\n]*[^\s_]__(?!\w)/,
  /~~(?=[^\s~])[^~\n]*[^\s~]~~/,
  /!?\[[^[\]\n]*\]\((?:[a-z]+:|[/#.]|\w+\.)[^\s()]*\)/i,
  /(?<![\w`])`(?=[^\s`])[^`\n]*`(?![\w`])/,
  /\$\$[^$]+\$\$/,
];

/** Signs that also appear by chance. Two of them are enough. */
const WEAK: readonly RegExp[] = [
  /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])/g,
  /(?<![\w_])_(?=[^\s_])[^_\n]*[^\s_]_(?![\w_])/g,
  /^ {0,3}(?:>|[-*+]|1[.)]) \S/gm,
  /^(?:---|\*\*\*|___) *$/gm,
];

/** Enough to tell, so that a long text is pasted at once. */
const LOOKED_AT = 20_000;

/** Whether a plain text is clearly Markdown. */
export function isMarkdown(text: string): boolean {
  const sample = text.slice(0, LOOKED_AT).replace(/\r\n?/g, "\n");
  if (isProgram(sample)) return false;
  if (CLEAR.some((sign) => sign.test(sample))) return true;
  return WEAK.flatMap((sign) => sample.match(sign) ?? []).length >= 2;
}

/** Programs have backticks and asterisks, too. */
function isProgram(text: string): boolean {
  if (/^ {0,3}```/m.test(text)) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const ends = lines.filter((line) => /[;{}]\s*$/.test(line));
  return ends.length * 3 > lines.length;
}
