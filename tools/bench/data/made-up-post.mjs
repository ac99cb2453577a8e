import { madeUpWords, randomNumbers } from "./made-up-words.mjs";

export const CATEGORIES = 40;
export const TAGS = 300;
export const AUTHORS = 200;
const TAGS_OF_A_POST = 3;

/** Two words that appear together in one text of two hundred. */
export const RARE_PAIR = ["harbour", "lantern"];
/** Two words that appear together in 95 % of the texts. */
export const COMMON_PAIR = ["journey", "mountain"];
const FIRST_DAY = Date.UTC(2016, 0, 1);
const LAST_DAY = Date.UTC(2026, 0, 1);
const WORDS_PER_MINUTE = 220;

/**
 * The post with this number, from 0: 6 kB of HTML, the same on every machine. Posts of a small set are
 * spread over the same ten years as those of a big one.
 */
export function madeUpPost(number, count) {
  const random = randomNumbers(number + 1);
  const blocks = textBlocks(random, ownWords(number));
  const words = blocks.flatMap(({ words }) => words).length;
  const date = new Date(FIRST_DAY + shiftOf(number, count));
  const { status, publishedAt } = statusOf(number, date);
  return {
    id: number + 1,
    title: capitalised(madeUpWords(random, 6)),
    slug: slugOf(number),
    excerpt: number % 10 === 0 ? null : sentence(madeUpWords(random, 20)),
    content: blocks.map(({ html }) => html).join(""),
    content_text: blocks.map(({ text }) => text).join(" "),
    status,
    is_featured: number % 500 === 0,
    reading_minutes: Math.ceil(words / WORDS_PER_MINUTE),
    category: 1 + (number % CATEGORIES),
    author: 1 + Math.floor(random() * AUTHORS),
    tags: tagsOf(random),
    created_at: date.toISOString(),
    published_at: publishedAt,
  };
}

/** How many milliseconds after the first post this one comes out. */
const shiftOf = (number, count) =>
  Math.floor((number / count) * (LAST_DAY - FIRST_DAY));

/** Addresses of `howMany` public posts, from this number on. */
export function publicSlugs(howMany, from = 0) {
  const slugs = [];
  for (let number = from; slugs.length < howMany; number += 1)
    if (isPublic(number)) slugs.push(slugOf(number));
  return slugs;
}

/** Pages of public posts, for a load of them. */
export const postPages = () =>
  publicSlugs(50).map((slug) => ({ path: `/post/${slug}` }));

export const isPublic = (number) =>
  statusOf(number, new Date(FIRST_DAY)).status === "published";

const slugOf = (number) => `made-up-post-${number}`;

/** In a thousand: ten drafts, two with a date in the far future, three archived. */
function statusOf(number, date) {
  const place = number % 1000;
  if (place % 100 === 50) return { status: "draft", publishedAt: null };
  if (place === 333 || place === 666)
    return { status: "scheduled", publishedAt: "2099-01-01T00:00:00.000Z" };
  const isArchived = place === 111 || place === 444 || place === 777;
  return {
    status: isArchived ? "archived" : "published",
    publishedAt: date.toISOString(),
  };
}

function ownWords(number) {
  const words = [];
  if (number % 20 !== 7) words.push(...COMMON_PAIR);
  // Only one of the two is in more texts than both.
  if (number % 100 === 3) words.push(RARE_PAIR[0]);
  if (number % 100 === 3 || number % 100 === 53) words.push(RARE_PAIR[1]);
  return number % 200 === 103 ? words.slice(0, -1) : words;
}

function textBlocks(random, ownWords) {
  return Array.from({ length: 5 }, (_, part) => [
    heading(madeUpWords(random, 4)),
    paragraph(part === 0 ? ownWords : [], madeUpWords(random, 58)),
    paragraph([], madeUpWords(random, 50)),
    part === 2 ? code(random) : list(random),
  ]).flat();
}

function heading(words) {
  const text = capitalised(words);
  return { html: `<h2>${text}</h2>`, text, words };
}

function paragraph(first, rest) {
  const words = [...first, ...rest];
  const text = sentence(words);
  const [bold, linked] = words.slice(-6);
  const html = text
    .replace(` ${bold} `, ` <strong>${bold}</strong> `)
    .replace(` ${linked} `, ` <a href="/blog?q=${linked}">${linked}</a> `);
  return { html: `<p>${html}</p>`, text, words };
}

function list(random) {
  const items = Array.from({ length: 4 }, () => madeUpWords(random, 6));
  return {
    html: `<ul>${items.map((item) => `<li>${item.join(" ")}</li>`).join("")}</ul>`,
    text: items.map((item) => item.join(" ")).join(" "),
    words: items.flat(),
  };
}

function code(random) {
  const words = madeUpWords(random, 12);
  const lines = [0, 4, 8].map(
    (at) => `const ${words[at]} = ${words.slice(at + 1, at + 4).join(" + ")};`,
  );
  const text = lines.join("\n");
  return {
    html: `<pre><code class="language-javascript">${text}</code></pre>`,
    text,
    words,
  };
}

function tagsOf(random) {
  const tags = new Set();
  while (tags.size < TAGS_OF_A_POST) tags.add(1 + Math.floor(random() * TAGS));
  return [...tags];
}

const capitalised = (words) => {
  const text = words.join(" ");
  return text[0].toUpperCase() + text.slice(1);
};

const sentence = (words) => `${capitalised(words)}.`;
