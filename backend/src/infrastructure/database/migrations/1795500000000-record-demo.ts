// Released: a12c4916d41f4cac
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What the demo has brought along, and in which version, so that it can be removed without what people
 * have made of it. Where the demo was loaded before, it is known by its addresses; its footer and its
 * name were part of the program until now.
 */
export class RecordDemo1795500000000 implements MigrationInterface {
  readonly name = "RecordDemo1795500000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demo_records (
        subject varchar(20) NOT NULL,
        subject_id integer NOT NULL,
        version integer NOT NULL,
        PRIMARY KEY (subject, subject_id)
      )`);
    const [loaded] = (await runner.query(
      `SELECT FROM settings WHERE key = 'demo_content' AND value = '"loaded"'`,
    )) as object[];
    if (!loaded) return;
    await runner.query(
      `INSERT INTO settings (key, value) VALUES ('demo_site', $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(SITE)],
    );
    await runner.query(
      `WITH found AS (
         SELECT 'post' AS subject, post_id AS id, post_version AS version FROM imported_posts
         WHERE source = 'demo content' AND post_id IS NOT NULL
         UNION ALL SELECT 'category', id, 1 FROM categories WHERE slug = ANY ($1)
         UNION ALL SELECT 'tag', id, 1 FROM tags WHERE slug = ANY ($2)
         UNION ALL SELECT 'page', id, 1 FROM pages WHERE slug = ANY ($3)
         UNION ALL SELECT 'author', id, version FROM authors WHERE slug = ANY ($4)
         UNION ALL SELECT 'api_key', id, 1 FROM api_keys WHERE description = ANY ($5)
         UNION ALL SELECT 'signup', id, 1 FROM signup_requests WHERE email = ANY ($6)),
       shown AS (
         SELECT DISTINCT media_usage.media_id AS id FROM media_usage JOIN found
           ON (subject = 'post' AND found.id = post_id) OR (subject = 'author' AND found.id = author_id))
       INSERT INTO demo_records (subject, subject_id, version)
       SELECT subject, id, version FROM found
       UNION ALL SELECT 'media', media.id, media.version FROM media JOIN shown USING (id)
         WHERE media.uploaded_by_id IS NULL`,
      [CATEGORIES, TAGS, PAGES, AUTHORS, KEYS, SIGN_UPS],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM settings WHERE key = 'demo_site'`);
    await runner.query(`DROP TABLE demo_records`);
  }
}

const CATEGORIES = [
  "apex-lwc-development",
  "salesforce-devops",
  "salesforce-admin",
  "salesforce-integration",
  "flow-automation",
  "data-reporting",
  "security-sharing",
  "certification-careers",
  "release-watch",
];

const TAGS = [
  ...["apex", "lwc", "soql", "testing", "performance", "debugging", "ci-cd"],
  ...["packaging", "sandboxes", "permissions", "sharing", "api", "events"],
  ...["data-loading", "flow", "certification"],
];

const PAGES = ["about", "learning-paths", "contact"];

const AUTHORS = [
  "maren-okafor",
  "tomas-lindqvist",
  "priya-raman",
  "jules-arceneaux",
  "hana-sato",
  "diego-ferreira",
];

const KEYS = ["Newsletter export", "Old mobile app"];
const SIGN_UPS = ["noor@octavo.example", "pavel@octavo.example"];

const SITE = {
  name: "Trailnotes",
  tagline: "Learning Salesforce, one honest tutorial at a time.",
  footer: [
    {
      title: "Learning Paths",
      links: CATEGORIES.slice(0, 4).map((slug) => ({
        label: null,
        url: `/category/${slug}`,
      })),
    },
    {
      title: "Resources",
      links: [
        { label: "Guides", url: null },
        { label: "Glossary", url: null },
        { label: "Release calendar", url: null },
      ],
    },
    {
      title: "Community",
      links: [
        { label: "Forum", url: null },
        { label: "Events", url: null },
        { label: "Newsletter", url: null },
      ],
    },
  ],
};
