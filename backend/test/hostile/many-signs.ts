/** As much as node:http takes, beside the rest of the head. */
const LONG = 15_000;
export const SIGNS = [
  ".",
  "/",
  "(",
  ")",
  "[",
  "]",
  "%25",
  "%28",
  "-",
  "a.",
  "'",
];
export const many = (sign: string, length = LONG): string =>
  sign.repeat(length / sign.length);

/** A path and headers for each place where signs can be. */
export const PLACES: [
  string,
  (signs: string) => [string, Record<string, string>?],
][] = [
  ["a path", (signs) => [`/a${signs}/x`]],
  ["a slug", (signs) => [`/post/${signs}`]],
  ["a call of the API", (signs) => [`/api/posts/${signs}`]],
  ["a query", (signs) => [`/?${signs}`]],
  ["a search", (signs) => [`/search?q=${signs}`]],
  ["a search by the API", (signs) => [`/api/posts/search?query=${signs}`]],
  ["If-None-Match", (signs) => ["/", { "if-none-match": `"${signs}` }]],
  ["Accept-Encoding", (signs) => ["/", { "accept-encoding": signs }]],
  ["a cookie", (signs) => ["/", { cookie: signs }]],
  ["User-Agent", (signs) => ["/", { "user-agent": signs }]],
  ["X-Forwarded-For", (signs) => ["/", { "x-forwarded-for": signs }]],
  ["Authorization", (signs) => ["/api/posts", { authorization: signs }]],
];
