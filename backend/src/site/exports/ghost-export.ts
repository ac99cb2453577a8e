import type { ExportedTagDto } from "@octavo/contracts";
import { sha256 } from "../../common/sha256";
import type { MediaExportRow, PersonRow, TermRow } from "./exports.repository";
import { OtherExport, type OtherText } from "./other-export";

/** The version whose form this is; later ones read it as well. */
const VERSION = "5.130.0";
/** With more than it has room for, or a tag that begins with a comma, Ghost refuses the whole file. */
const MOST = {
  excerpt: 300,
  bio: 250,
  alt: 125,
  email: 191,
  locale: 6,
} as const;

const STATUS = {
  draft: "draft",
  published: "published",
  scheduled: "scheduled",
  archived: "draft",
} as const;

/** Numbers there are of 24 digits; a category and a tag may have the same here. */
const idOf = (kind: string, id: number): string =>
  sha256(`${kind} ${id}`).slice(0, 24);

const uuidOf = (id: string): string => {
  const hex = sha256(id);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};

/** The site as Ghost exports one (JSON of version 5). Pictures stay where they are: the texts link to them. */
export class GhostExport extends OtherExport {
  private readonly alts = new Map<number, string | null>();

  protected async *pieces(): AsyncGenerator<string> {
    const { snapshot } = this.source;
    const categories = await snapshot.categories();
    const tags = await snapshot.tags();
    const meta = { exported_on: this.now.getTime(), version: VERSION };
    const own = { ...meta, generator: "Octavo", address: this.address };
    yield `{"db":[{"meta":${JSON.stringify(own)},"data":{`;
    yield* list("users", snapshot.people(), (row) => this.user(row));
    yield ",";
    yield* list(
      "tags",
      [
        ...categories.map((row) => tagOf("category", row)),
        ...tags.map((row) => tagOf("tag", row)),
      ],
      (tag) => tag,
    );
    yield `,"settings":${JSON.stringify(this.settings())},`;
    for await (const row of snapshot.media()) this.notePicture(row);
    // What belongs to a post comes after all of them.
    const joined: Joined[] = [];
    yield* list("posts", this.texts(), (text) => {
      joined.push(joinedOf(text));
      return { ...this.post(text), ...this.metaOf(text) };
    });
    yield ",";
    yield* list("posts_tags", eachOf(joined, tagsOf), (row) => row);
    yield ",";
    yield* list("posts_authors", eachOf(joined, authorsOf), (row) => row);
    yield "}}]}\n";
  }

  private notePicture({ id, storage_key, alt_text }: MediaExportRow): void {
    this.note(storage_key, id);
    if (alt_text !== null) this.alts.set(id, alt_text);
  }

  /** Ghost tells people apart by their addresses. */
  private user(row: PersonRow) {
    const { id, name, slug, bio, avatar_url: picture } = row;
    const noEmail = `${slug}@users.invalid`;
    const email = this.emailOf(row) ?? noEmail;
    return {
      id: idOf("person", id),
      name,
      slug,
      bio: bio && shortened(bio, MOST.bio),
      email: email.length <= MOST.email ? email : noEmail,
      profile_image: picture && this.whole(picture),
      status: "active",
      created_at: row.created_at.toISOString(),
    };
  }

  private settings(): object[] {
    const { name, tagline, language, time_zone } = this.source.site.facts;
    const { header } = this.source.site.navigation();
    const navigation = header.flatMap(({ label, url }) =>
      url === null ? [] : { label, url },
    );
    return Object.entries({
      title: name,
      description: tagline,
      locale: language,
      timezone: time_zone,
      navigation: JSON.stringify(navigation),
    }).map(([key, value]) => ({ key, value }));
  }

  private post({ kind, row, html }: OtherText) {
    const id = idOf(kind, row.id);
    const excerpt = kind === "post" ? row.excerpt : null;
    return {
      id,
      uuid: uuidOf(id),
      type: kind,
      title: row.title,
      slug: row.slug,
      html,
      // As HTML, which Ghost shows and edits as one card: nothing of it is lost.
      lexical: lexicalOf(html),
      status: this.statusOf(
        kind === "post" ? row.status : row.publish_status,
        row,
      ),
      visibility: "public",
      locale: kind === "post" ? localeOf(row) : null,
      canonical_url: null,
      featured: kind === "post" && row.is_featured,
      feature_image:
        kind === "post" && row.featured_image_url
          ? this.whole(row.featured_image_url)
          : null,
      custom_excerpt:
        excerpt !== null && excerpt.length <= MOST.excerpt ? excerpt : null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
    };
  }

  private metaOf({ kind, row }: OtherText) {
    const picture = kind === "post" ? row.featured_image_url : null;
    const id = this.pictureAt(picture);
    return {
      meta_title: row.meta_title,
      meta_description: row.meta_description,
      og_title: row.social_title,
      og_description: row.social_description,
      og_image: row.social_image_url && this.whole(row.social_image_url),
      feature_image_alt:
        id === null
          ? null
          : shortened(this.alts.get(id) ?? "", MOST.alt) || null,
    };
  }

  /** Whose day has come is public here; Ghost would wait for a job that never runs. */
  private statusOf(
    status: keyof typeof STATUS,
    { published_at: date }: { published_at: Date | null },
  ): string {
    const isOut = status === "scheduled" && date !== null && date <= this.now;
    return isOut ? STATUS.published : STATUS[status];
  }
}

/** Ghost has room for no longer ones. */
const localeOf = ({ language }: { language: string | null }): string | null =>
  language !== null && language.length <= MOST.locale ? language : null;

interface Joined {
  post_id: string;
  categoryId: number | null;
  tagIds: readonly number[];
  authorId: number | null;
}

const joinedOf = ({ kind, row }: OtherText): Joined => ({
  post_id: idOf(kind, row.id),
  categoryId: kind === "post" ? row.category_id : null,
  tagIds: kind === "post" ? row.tag_ids : [],
  authorId: row.author_id,
});

/** The category is the main tag. */
function* tagsOf({ post_id, categoryId, tagIds }: Joined) {
  if (categoryId === null) return;
  yield { post_id, tag_id: idOf("category", categoryId), sort_order: 0 };
  for (const [index, id] of tagIds.entries())
    yield { post_id, tag_id: idOf("tag", id), sort_order: index + 1 };
}

function* authorsOf({ post_id, authorId }: Joined) {
  if (authorId !== null)
    yield { post_id, author_id: idOf("person", authorId), sort_order: 0 };
}

function* eachOf<Row>(
  rows: readonly Joined[],
  each: (row: Joined) => Iterable<Row>,
): Generator<Row> {
  for (const row of rows) yield* each(row);
}

const tagOf = (
  kind: "category" | "tag",
  row: TermRow<ExportedTagDto & { description?: string | null }>,
) => ({
  id: idOf(kind, row.id),
  name: row.name.replace(/^[,\s]+/, "") || row.slug,
  slug: row.slug,
  description: row.description ?? null,
  visibility: "public",
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const lexicalOf = (html: string): string =>
  JSON.stringify({
    root: {
      children: html === "" ? [] : [{ type: "html", version: 1, html }],
      direction: null,
      format: "",
      indent: 0,
      type: "root",
      version: 1,
    },
  });

async function* list<Row>(
  name: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  toItem: (row: Row) => object,
): AsyncGenerator<string> {
  let sign = `"${name}":[\n`;
  for await (const row of rows) {
    yield sign + JSON.stringify(toItem(row));
    sign = ",\n";
  }
  yield sign === ",\n" ? "\n]" : `${sign}]`;
}
