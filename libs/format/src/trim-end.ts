/**
 * A text without the characters that `trailing` matches at its end; one character at a time, so the
 * expression needs neither `+` nor `$`. As an expression for the whole text, `/x+$/` starts again at each
 * x, and its time grows with the square of their number; this takes linear time.
 */
export function trimEndOf(text: string, trailing: RegExp): string {
  let end = text.length;
  while (end > 0) {
    // Two units, because a letter beyond the first 65,536 has two.
    const [last = ""] = [...text.slice(Math.max(0, end - 2), end)].slice(-1);
    if (!trailing.test(last)) break;
    end -= last.length;
  }
  return text.slice(0, end);
}
