/** A letter or digit after a name makes it part of a longer one. */
const GOES_ON = /[\p{L}\p{N}]/u;

/**
 * Who is mentioned, by `@` and the whole name. Where one name begins with another, the longest one counts.
 */
export function mentionedIn<Person extends { name: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const text = body.toLowerCase();
  const longest = people.toSorted((a, b) => b.name.length - a.name.length);
  const taken = new Set<number>();
  return longest.filter(({ name }) => {
    const wanted = `@${name.toLowerCase()}`;
    for (
      let at = text.indexOf(wanted);
      at >= 0;
      at = text.indexOf(wanted, at + 1)
    ) {
      const next = text.slice(at + wanted.length).slice(0, 1);
      if (taken.has(at) || GOES_ON.test(next)) continue;
      taken.add(at);
      return true;
    }
    return false;
  });
}
