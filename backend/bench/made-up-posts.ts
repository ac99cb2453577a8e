import type { DataSource } from "typeorm";

const SYLLABLES =
  "ba be bi bo da de di do fa fe ga ge ka ke ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi".split(
    " ",
  );
const VOCABULARY = 40_000;
const BATCH = 1000;
const WORDS_IN_BODY = 250;

/** The same sequence every time, so that two runs measure the same posts. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const random = randomNumbers(7);

/** The 1st is in nearly every text, the 40,000th in hardly any, as in real languages. */
export function madeUpWord(rank: number): string {
  let word = "";
  for (let rest = rank + SYLLABLES.length; rest > 0;)
    [word, rest] = [
      `${word}${SYLLABLES[rest % SYLLABLES.length] ?? ""}`,
      Math.floor(rest / SYLLABLES.length),
    ];
  return word;
}

const words = Array.from({ length: VOCABULARY }, (_, rank) => madeUpWord(rank));

const anyWord = (): string =>
  words[Math.floor(VOCABULARY ** random()) - 1] ?? "";

const text = (length: number): string =>
  Array.from({ length }, anyWord).join(" ");

/** Fills a database with published posts of 200 people in 40 categories, each with three tags. */
export async function insertMadeUpPosts(
  database: DataSource,
  count: number,
): Promise<void> {
  await database.query(`
    INSERT INTO authors (name, slug) SELECT 'Person ' || n, 'person-' || n FROM generate_series(1, 200) n;
    INSERT INTO categories (name, slug) SELECT 'Topic ' || n, 'topic-' || n FROM generate_series(1, 40) n;
    INSERT INTO tags (name, slug) SELECT 'Tag ' || n, 'tag-' || n FROM generate_series(1, 300) n`);
  for (let made = 0; made < count; made += BATCH)
    await insertBatch(database, made);
  await database.query("VACUUM ANALYZE");
}

async function insertBatch(database: DataSource, from: number): Promise<void> {
  const numbers = Array.from({ length: BATCH }, (_, index) => from + index);
  const bodies = numbers.map(() => text(WORDS_IN_BODY));
  await database.query(
    `WITH made AS (
       INSERT INTO posts (title, slug, excerpt, content, content_text, status, category_id, author_id, published_at)
       SELECT title, 'post-' || n, excerpt, '<p>' || body || '</p>', body, 'published',
         1 + n % 40, 1 + n % 200, timestamp '2020-01-01' + n * interval '20 minutes'
       FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS new(n, title, excerpt, body)
       RETURNING id)
     INSERT INTO post_tags (post_id, tag_id, position)
     SELECT id, 1 + (id * (position + 7)) % 300, position FROM made, generate_series(0, 2) position
     ON CONFLICT DO NOTHING`,
    [numbers, numbers.map(() => text(6)), numbers.map(() => text(20)), bodies],
  );
}
