/**
 * A record's entry under a word that may come from anywhere. What every object inherits, such as
 * `constructor`, is no entry.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;
