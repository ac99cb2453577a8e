/**
 * Wording that reads as translated, and what to write instead. No script finds an inverted clause; these
 * words are found, and they often come with one.
 */
const AVOIDED = [
  ["who(m|so)?ever", "people who, anyone who"],
  ["somebody|some one", "someone"],
  ["nobody|no-one", "no one"],
  ["anybody", "anyone"],
  ["everybody", "everyone"],
  ["(goes|go|going|went) on", "continue(s)"],
  ["stands? (in|at|there|below|above|behind|once|for itself)", "is"],
  ["lies? (in|there|at|beside|below)", "is in"],
  ["(is|are|was|were|be) (told|heard) of", "is notified"],
  ["(is|are) kept", "is stored, is cached, keeps"],
  ["(does|do|doing) (well|badly)", "is healthy, is failing"],
  ["comes? back", "returns"],
  ["(is|are|was|were) tried again", "is retried"],
  ["tried again", "retried"],
  ["made sure of", "checked"],
  ["for trial", "test-restore"],
  ["for ever", "permanently"],
  ["meanwhile", "since then, while"],
  ["alone able", "the only person who can"],
  ["(is|are) not made up for", "is skipped"],
  ["(of|by|with|in|to) (which|whom) (each|one|all|some|two|there)", "that"],
  ["in (the|its|their) place of", "instead of"],
  ["at the (most|least)(?! )", "at most, at least"],
  ["shall", "must, will"],
  ["anew", "again"],
  ["such a one", "one"],
  ["how it does", "health"],
  ["some (one|two|three|five|ten|twenty|\\d+)", "about"],
].map(([words, better]) => ({ words, better }));
/** One pattern for all of them, because most texts have none. */
const ANY = patternOf(AVOIDED.map(({ words }) => words).join("|"));

/** "Who has a key may …" instead of "People who have a key may …". */
const WHO_CLAUSE = /^Who\b.*\.$/;
/** "Empty: the beginning of the text." */
const NO_VERB = /^(Empty|Deleted|Off|Without): /;
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}`"“(])/u;
const MOST_WORDS = 35;

/** One sentence for each problem of a text. */
export function wordingProblems(text) {
  if (text.search(ANY) < 0) return [];
  return AVOIDED.flatMap(({ words, better }) =>
    [...text.matchAll(patternOf(words))].map(
      ([found]) => `"${found}": better ${better}.`,
    ),
  );
}

function patternOf(words) {
  return new RegExp(`\\b(?:${words})\\b`, "gi");
}

/** The same for prose, whose sentences have an end. */
export function sentenceProblems(text) {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const words = sentence.split(/\s+/).length;
    const start = sentence.slice(0, 40);
    return [
      ...(words > MOST_WORDS
        ? [`A sentence has ${words} words, ${MOST_WORDS} at most: ${start}…`]
        : []),
      ...(WHO_CLAUSE.test(sentence) ? [`"${start}…": People who …`] : []),
      ...(NO_VERB.test(sentence) ? [`"${start}…" has no verb.`] : []),
    ];
  });
}
