/** For what stands in a header or a sentence: no line breaks, no control or invisible direction characters. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()]
    .slice(0, most)
    .join("");
