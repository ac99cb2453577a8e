/**
 * What bounds a search among very many posts. A query that few posts match is counted and ordered
 * whole. One that very many match is looked for among the newest posts, as far as the page that is
 * asked for needs it, where that is quicker.
 */
export const SEARCH_BOUNDS = {
  /** So many matches are always counted, and so many at most where not all of them are. */
  counted: 10_000,
  /** If very many posts match, this many of the newest count as found, and more for later pages. */
  step: 500,
  /** A category or author with so few posts is looked through whole. */
  lookedThrough: 1000,
  /** Testing one post costs as much as one match of the index, with its row, so many times. */
  testCost: 11,
  /** The index has no punctuation: it is looked for in this many titles. */
  titles: 10_000,
  /** People and files by name that lead to posts. */
  names: 10_000,
};

/** Numbers of posts, as the database's statistics let expect them. */
export interface Expected {
  /** Have the words, wherever they are. */
  tested: number;
  /** May be seen, and are left by the filters. */
  scope: number;
  /** Both. */
  matching: number;
}

/** How many matches to look for, and among how many of the newest posts. */
export interface NewestWindow {
  matches: number;
  posts: number;
}

export const isRare = (tested: number): boolean =>
  tested <= SEARCH_BOUNDS.counted;

/** @returns null where asking the index for every match is quicker. */
export function newestWindow(
  { tested, scope, matching }: Expected,
  page: { limit: number; offset: number },
): NewestWindow | null {
  const { counted, lookedThrough, testCost } = SEARCH_BOUNDS;
  if (isRare(tested)) return null;
  if (scope <= lookedThrough && scope * testCost < tested)
    return { matches: counted, posts: counted };
  const matches = matchesFor(page);
  const share = matching / Math.max(1, scope);
  const isSlower = (matches / share) * testCost >= tested;
  return matching <= matches || isSlower
    ? null
    : { matches, posts: postsFor(matches, share) };
}

/** Among how many of the newest posts so many matches are: three times as many as if spread evenly. */
export function postsFor(matches: number, share: number): number {
  const { counted } = SEARCH_BOUNDS;
  return Math.min(5 * counted, Math.ceil((3 * matches) / Math.min(1, share)));
}

/** How many of the newest matches a page needs, rounded up so that the pages before it agree. */
function matchesFor({ limit, offset }: { limit: number; offset: number }) {
  const { counted, step } = SEARCH_BOUNDS;
  return Math.min(counted, Math.ceil((offset + limit + 1) / step) * step);
}
