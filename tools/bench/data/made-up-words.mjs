/** 45 of three letters; none ends as an English word would that the search cuts. */
const SYLLABLES = ["n", "k", "m"].flatMap((end, round) =>
  [..."bdfgklmnprstvzh"].map(
    (start, at) => start + "aeiou"[(at + round) % 5] + end,
  ),
);
const VOCABULARY_SIZE = 40_000;

/** The 1st is in nearly every text, the 40,000th in hardly any, as in real languages. */
function madeUpWord(rank) {
  let word = "";
  for (let rest = rank + SYLLABLES.length; rest > 0;) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

const VOCABULARY = Array.from({ length: VOCABULARY_SIZE }, (_, index) =>
  madeUpWord(index + 1),
);

/** Mulberry32: the same numbers between 0 and 1 for the same seed, on every machine. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The nth most frequent word comes 1/n as often as the first. */
export function madeUpWords(random, count) {
  return Array.from(
    { length: count },
    () => VOCABULARY[Math.floor(VOCABULARY_SIZE ** random()) - 1],
  );
}
