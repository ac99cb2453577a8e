import { Injectable } from "@nestjs/common";
import {
  YEAR_PAGE,
  type PostNeighborDto,
  type YearPostDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { isNotOver } from "./post-ends.sql";
import { IS_PUBLIC_POST } from "./public-post.sql";

/** More years than any site has; dates of another age come from imports. */
const MOST_YEARS = 200;

export interface YearRow extends Omit<
  YearPostDto,
  "published_at" | "direction"
> {
  published_at: Date;
}

export interface RelatedRow {
  id: number;
  categoryId: number;
  tagIds: number[];
  /** Too few posts share its topics: others count, too. */
  isRareTopic: boolean;
  relatedIds: number[];
  previous: NeighborRow | null;
  next: NeighborRow | null;
}

export type NeighborRow = Omit<PostNeighborDto, "direction">;

/** Public posts by their years, and next to each other. */
@Injectable()
export class PostFindingRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest first. Each costs one look into the index. */
  async listYears(timeZone: string): Promise<number[]> {
    const rows = await runPrepared<{ year: number }>(
      this.database,
      `WITH RECURSIVE years AS (
         (${newestYear("true")})
         UNION ALL
         SELECT older.year FROM years CROSS JOIN LATERAL (
           ${newestYear("post.listed_at < make_timestamptz(years.year, 1, 1, 0, 0, 0, $1)")}) older
         WHERE years.year > 1)
       SELECT year FROM years WHERE year > 0 LIMIT ${MOST_YEARS}`,
      [timeZone],
    );
    return rows.map(({ year }) => year);
  }

  /**
   * One page of a year, and one post more where there is a next page. Of the posts before it only the index is
   * read.
   */
  listYear(year: number, page: number, timeZone: string): Promise<YearRow[]> {
    return runPrepared<YearRow>(
      this.database,
      `SELECT post.id, post.title, post.slug, post.listed_at AS published_at, post.language,
         json_build_object('id', category.id, 'name', category.name, 'slug', category.slug) AS category
       FROM (
         SELECT post.listed_at, post.id FROM posts post WHERE ${IN_YEAR}
         ORDER BY ${NEWEST} LIMIT 1 OFFSET $3) head
       CROSS JOIN LATERAL (
         SELECT post.* FROM posts post
         WHERE ${IN_YEAR} AND (post.listed_at, post.id) <= (head.listed_at, head.id)
         ORDER BY ${NEWEST} LIMIT ${YEAR_PAGE + 1}) post
       JOIN categories category ON category.id = post.category_id
       ORDER BY ${NEWEST}`,
      [year, timeZone, (page - 1) * YEAR_PAGE],
    );
  }

  /** What leads on from a public post: its neighbors, and up to so many related posts. */
  async findRelated(slug: string, most: number): Promise<RelatedRow | null> {
    const [row] = await runPrepared<RelatedRow>(this.database, RELATED, [
      slug,
      most,
    ]);
    return row ?? null;
  }
}

const IN_YEAR = `${IS_PUBLIC_POST}
  AND post.listed_at >= make_timestamptz($1, 1, 1, 0, 0, 0, $2)
  AND post.listed_at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, $2)`;

const NEWEST = "post.listed_at DESC, post.id DESC";

const newestYear = (condition: string): string =>
  `SELECT extract(year FROM post.listed_at AT TIME ZONE $1)::int AS year
   FROM posts post WHERE ${IS_PUBLIC_POST} AND ${condition}
   ORDER BY ${NEWEST} LIMIT 1`;

/** Looked at: so many of the category, of so many of its tags, and so many of each; of all, if those are too few. */
const OF_CATEGORY = 40;
const OF_SITE = 40;
const MOST_TAGS = 10;
const OF_TAG = 10;
/** The words that tell what a post is about are those of its title, its excerpt and its tags. */
const MOST_WORDS = 50;

const neighbor = (isBefore: boolean): string =>
  `(SELECT json_build_object('id', post.id, 'title', post.title, 'slug', post.slug, 'language', post.language)
    FROM posts post WHERE post.category_id = subject.category_id AND ${IS_PUBLIC_POST}
      AND (post.listed_at, post.id) ${isBefore ? "<" : ">"} (subject.listed_at, subject.id)
    ORDER BY ${isBefore ? NEWEST : "post.listed_at, post.id"} LIMIT 1)`;

/**
 * The newest posts with a topic of the post, ranked by how many topics they share and by how much their texts say
 * its words. Only those are looked at, so that the cost does not grow with the site.
 */
const RELATED = `
  WITH subject AS MATERIALIZED (
    SELECT post.id, post.category_id, post.listed_at, search.vector
    FROM posts post LEFT JOIN post_search search ON search.id = post.id
    WHERE post.slug = $1 AND ${IS_PUBLIC_POST}),
  topics AS MATERIALIZED (
    SELECT tag.id FROM subject JOIN post_tags ON post_tags.post_id = subject.id
    JOIN tags tag ON tag.id = post_tags.tag_id AND tag.deleted_at IS NULL
    ORDER BY post_tags.position, tag.id LIMIT ${MOST_TAGS}),
  words AS MATERIALIZED (
    SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS query FROM (
      SELECT lexeme FROM subject CROSS JOIN LATERAL unnest(ts_filter(subject.vector, '{a,b}'))
      WHERE lexeme ~ '^[[:alnum:]]+$' LIMIT ${MOST_WORDS}) told),
  topical AS MATERIALIZED (
    (SELECT post.id FROM posts post
     WHERE post.category_id = (SELECT category_id FROM subject) AND ${IS_PUBLIC_POST}
     ORDER BY ${NEWEST} LIMIT ${OF_CATEGORY})
    UNION
    SELECT tagged.id FROM topics CROSS JOIN LATERAL (
      SELECT post_id AS id FROM post_tags
      WHERE tag_id = topics.id AND state = 'published' AND listed_at <= now() AND ${isNotOver("post_id")}
      ORDER BY listed_at DESC, post_id DESC LIMIT ${OF_TAG}) tagged),
  others AS (
    SELECT id FROM topical
    UNION
    (SELECT post.id FROM posts post WHERE (SELECT count(*) FROM topical) <= $2 AND ${IS_PUBLIC_POST}
     ORDER BY ${NEWEST} LIMIT ${OF_SITE}))
  SELECT subject.id, subject.category_id AS "categoryId",
    ARRAY(SELECT id FROM topics) AS "tagIds",
    (SELECT count(*) FROM topical) <= $2 AS "isRareTopic",
    ${neighbor(true)} AS previous, ${neighbor(false)} AS next,
    ARRAY(
      SELECT post.id FROM others JOIN post_search post ON post.id = others.id
      WHERE post.id <> subject.id
      ORDER BY (post.category_id = subject.category_id)::int
        + (SELECT count(*) FROM post_tags WHERE post_id = post.id AND tag_id IN (SELECT id FROM topics))
        + coalesce(4 * ts_rank(post.vector, (SELECT query FROM words)), 0) DESC, ${NEWEST}
      LIMIT $2) AS "relatedIds"
  FROM subject`;
