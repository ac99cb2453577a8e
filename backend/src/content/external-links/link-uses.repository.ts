import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import {
  PublicResourcesService,
  type PagesOfResource,
} from "../../infrastructure/public-resources/public-resources.service";
import type { LinkUserRow } from "./external-link.mapper";

/** Texts in one statement. */
const BATCH = 100;
/** Most links of one text. */
const MOST_LINKS = 500;
const MOST_NAMED = 5;

/** Which public texts link to other sites. It is read from the texts, not recorded by each save. */
@Injectable()
export class LinkUsesRepository {
  private readonly articles: readonly PagesOfResource[];

  constructor(
    private readonly database: DataSource,
    resources: PublicResourcesService,
  ) {
    this.articles = resources.pages.filter(
      ({ shows }) => shows.kind === "article" && !shows.isDigest,
    );
  }

  /**
   * Searches all public texts, and deletes links that are no longer in any of them.
   * @param origin of this site: its own addresses are no external links.
   */
  async findAll(origin: string, stop?: AbortSignal): Promise<void> {
    const [{ now }] = await this.database.query<[{ now: Date }]>(
      "SELECT now() AS now",
    );
    for (const article of this.articles) {
      let after: number | null = 0;
      while (after !== null) {
        stop?.throwIfAborted();
        after = await this.findBatch(article, after, now, origin);
      }
    }
    await this.database.query(
      "DELETE FROM external_link_uses WHERE seen_at < $1",
      [now],
    );
    await this.database.query(
      `DELETE FROM external_links link
       WHERE NOT EXISTS (SELECT FROM external_link_uses WHERE link_id = link.id)`,
    );
  }

  /** @returns the last id of the batch; null after the last one. */
  private async findBatch(
    { name, from, where }: PagesOfResource,
    after: number,
    now: Date,
    origin: string,
  ): Promise<number | null> {
    // The cleaner writes attributes in double quotes, with these two characters as entities.
    const [{ last }] = await this.database.query<[{ last: number | null }]>(
      `WITH texts AS (
         SELECT item.id, item.content FROM ${from}
         WHERE ${where} AND item.id > $1 ORDER BY item.id LIMIT ${BATCH}),
       found AS (
         SELECT DISTINCT texts.id, link.url FROM texts CROSS JOIN LATERAL (
           SELECT replace(replace(split_part(href[1], '#', 1), '&quot;', '"'), '&amp;', '&') AS url
           FROM regexp_matches(texts.content, ' href="(https?://[^"]+)"', 'g') AS href
           LIMIT ${MOST_LINKS}) AS link
         WHERE length(link.url) <= 2048 AND NOT starts_with(link.url || '/', $4 || '/')),
       known AS (
         INSERT INTO external_links (url) SELECT DISTINCT url FROM found
         ON CONFLICT (md5(url)) DO UPDATE SET url = excluded.url RETURNING id, url),
       used AS (
         INSERT INTO external_link_uses (link_id, resource, item_id, seen_at)
         SELECT known.id, $2, found.id, $3 FROM found JOIN known USING (url)
         ON CONFLICT (link_id, resource, item_id) DO UPDATE SET seen_at = excluded.seen_at)
       SELECT max(id) AS last FROM texts`,
      [after, name, now, origin],
    );
    return last;
  }

  /** The first public texts that have each link. */
  listUsers(linkIds: number[]): Promise<LinkUserRow[]> {
    const users = this.articles.map(
      ({ name, from, where }) =>
        `SELECT uses.link_id, uses.resource, item.id, item.title
         FROM external_link_uses uses JOIN (SELECT item.* FROM ${from} WHERE ${where}) item
           ON item.id = uses.item_id
         WHERE uses.resource = '${name}' AND uses.link_id = ANY ($1)`,
    );
    return this.database.query<LinkUserRow[]>(
      `SELECT link_id, resource, id, title, uses FROM (
         SELECT *, count(*) OVER link::int AS uses,
           row_number() OVER (link ORDER BY resource DESC, id) AS place
         FROM (${users.join(" UNION ALL ")}) users WINDOW link AS (PARTITION BY link_id)) named
       WHERE place <= ${MOST_NAMED} ORDER BY link_id, place`,
      [linkIds],
    );
  }
}
