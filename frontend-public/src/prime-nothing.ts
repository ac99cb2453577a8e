import { suggestions, wordsOf } from "./components/not-found";
import type { PrimeContext } from "./reader-route";

/** Suggestions on a page that does not exist. */
export async function primeNothing(context: PrimeContext): Promise<void> {
  const [{ primeSuggestions }] = await Promise.all([
    import(/* webpackChunkName: "finding" */ "./components/suggestions"),
    suggestions.load(),
  ]);
  await primeSuggestions(context, { words: wordsOf(context.pathname) });
}
