// Released: c4e5c09fc724d788
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Where words come apart for the index: at signs, and around each sign of scripts without spaces. */
const searchText = (signs: string, more = ""): string => `
  CREATE OR REPLACE FUNCTION search_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(translate(left($1, 100000), '${signs}', '${" ".repeat(signs.length)}'),
      '([\u3041-\u30ff\u3400-\u9fff])${more}', ' \\1 ', 'g')
  $$`;

const SIGNS = "./@:_\\";

const HAS_SIGNS = `~ '[+<>&]|-[0-9]'`;

/**
 * The database reads `+49` and `-40` as numbers with a sign and `<Account>` as markup, so that
 * searches for `C++11`, `+49` and `List<Account>` found nothing. Only posts with such signs are read
 * anew.
 */
export class SearchSigns1795450000000 implements MigrationInterface {
  readonly name = "SearchSigns1795450000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText(`${SIGNS}+<>&`, "|-(?=[0-9])"));
    await readAnew(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchText(SIGNS));
    await readAnew(runner);
  }
}

async function readAnew(runner: QueryRunner): Promise<void> {
  await runner.query(`
    UPDATE post_search SET vector = post_search_body(post.content_text)
      || post_search_head(post.id, post.author_id, post.title, post.excerpt)
    FROM posts post WHERE post.id = post_search.id AND (
      concat_ws(' ', post.title, post.excerpt, left(post.content_text, 100000)) ${HAS_SIGNS}
      OR EXISTS (SELECT FROM authors WHERE id = post.author_id AND name ${HAS_SIGNS})
      OR EXISTS (
        SELECT FROM post_tags JOIN tags ON tags.id = post_tags.tag_id
        WHERE post_tags.post_id = post.id AND tags.name ${HAS_SIGNS}))`);
}
