/** "1 post", "2 posts". */
export function countText(
  count: number,
  one: string,
  many = `${one}s`,
): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "12 results"; "500+ results" where not all of them were counted. */
export function resultsText(total: number, isExact = true): string {
  return isExact ? countText(total, "result") : `${total}+ results`;
}

/** "1 post in this category" (D-134). */
export function postsInCategory(total: number): string {
  return `${countText(total, "post")} in this category`;
}

/** "1 post with this tag" (D-132). */
export function postsWithTag(total: number): string {
  return `${countText(total, "post")} with this tag`;
}

/** "1 post by this author". */
export function postsByAuthor(total: number): string {
  return `${countText(total, "post")} by this author`;
}

/** Reading time as `info` of a post carries it (D-125). */
export function readingTimeText(minutes: number): string {
  return `${Math.max(1, Math.round(minutes))} min read`;
}
