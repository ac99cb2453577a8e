/** The words that have a text of their own, in the order of the texts: `post` of `audit.of.post`. */
export const wordsIn = (texts: object, prefix: string): string[] =>
  Object.keys(texts)
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix.length + 1));
