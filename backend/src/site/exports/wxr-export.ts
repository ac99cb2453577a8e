import type { MediaExportRow, PersonRow, TermRow } from "./exports.repository";
import { byId, type Named } from "./export.mapper";
import { namedAt, OtherExport, type OtherText } from "./other-export";
import {
  asHtml,
  clockOf,
  element,
  itemOf,
  meta,
  section,
  seoOf,
  type Item,
} from "./wxr-item";
import { pagePath } from "../../content/pages/page.policy";
import { postPath } from "../../content/posts/post.policy";
import { escapeXml } from "../../common/html/escape-xml";

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(" ");

/** Posts, pages and pictures share their numbers there. */
const NUMBERS = 4;
const numberOf = {
  post: (id: number) => id * NUMBERS,
  page: (id: number) => id * NUMBERS + 1,
  media: (id: number) => id * NUMBERS + 2,
  /** The picture of another site above a post. */
  elsewhere: (id: number) => id * NUMBERS + 3,
};

const STATUS = {
  draft: "draft",
  published: "publish",
  scheduled: "future",
  archived: "private",
} as const;

interface Known {
  people: ReadonlyMap<number, Named>;
  categories: ReadonlyMap<number, Named & { id: number }>;
  tags: ReadonlyMap<number, Named & { id: number }>;
}

/** The site as WordPress exports one (WXR 1.2). Its importer fetches pictures from their addresses. */
export class WxrExport extends OtherExport {
  private readonly clock = clockOf(this.source.site.facts.time_zone);

  protected async *pieces(): AsyncGenerator<string> {
    const { snapshot } = this.source;
    const categories = await snapshot.categories();
    const tags = await snapshot.tags();
    const people = new Map<number, Named>();
    yield this.head();
    for await (const person of snapshot.people()) {
      const login = loginOf(person);
      people.set(person.id, { name: person.name, slug: login });
      yield this.author(person, login);
    }
    for (const category of categories) yield categoryOf(category);
    for (const tag of tags) yield tagOf(tag);
    for await (const row of snapshot.media())
      yield this.attachment(row, people);
    const known = {
      people,
      categories: byId(categories),
      tags: byId(tags),
    };
    for await (const text of this.texts()) yield* this.textItems(text, known);
    yield "</channel>\n</rss>\n";
  }

  private head(): string {
    const { name, tagline, language } = this.source.site.facts;
    return [
      '<?xml version="1.0" encoding="UTF-8" ?>',
      `<rss version="2.0" ${NAMESPACES}>`,
      "<channel>",
      `<title>${escapeXml(name)}</title>`,
      `<link>${escapeXml(this.address)}</link>`,
      `<description>${escapeXml(tagline)}</description>`,
      `<pubDate>${this.now.toUTCString()}</pubDate>`,
      `<language>${escapeXml(language)}</language>`,
      "<wp:wxr_version>1.2</wp:wxr_version>",
      `<wp:base_site_url>${escapeXml(this.address)}</wp:base_site_url>`,
      `<wp:base_blog_url>${escapeXml(this.address)}</wp:base_blog_url>`,
      "<generator>Octavo</generator>\n",
    ].join("\n");
  }

  private author(person: PersonRow, login: string): string {
    const { id, name } = person;
    return `${element("wp:author", [
      element("wp:author_id", id),
      element("wp:author_login", login),
      element("wp:author_email", this.emailOf(person) ?? ""),
      element("wp:author_display_name", asHtml(name)),
    ])}\n`;
  }

  private attachment(
    row: MediaExportRow,
    people: ReadonlyMap<number, Named>,
  ): string {
    const { id, storage_key: key, alt_text: alt } = row;
    this.note(key, id);
    return this.picture({
      number: numberOf.media(id),
      parent: 0,
      title: row.original_name,
      alt: alt ?? "",
      author: people.get(row.uploaded_by_id ?? 0)?.slug ?? "",
      address: this.fileAddress(key),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    });
  }

  private picture(
    given: Pick<
      Item,
      "number" | "title" | "author" | "createdAt" | "updatedAt"
    > & {
      parent: number;
      alt: string;
      address: string;
    },
  ): string {
    const { number, parent, alt, address } = given;
    return itemOf({
      ...given,
      clock: this.clock,
      type: "attachment",
      status: "inherit",
      content: "",
      excerpt: "",
      slug: `picture-${number}`,
      link: address,
      publishedAt: given.createdAt,
      more: [
        element("wp:post_parent", parent),
        element("wp:attachment_url", address),
        ...meta({ _wp_attachment_image_alt: alt || null }),
      ],
    });
  }

  private *textItems(text: OtherText, known: Known): Generator<string> {
    const { kind, row, html: content } = text;
    const number = numberOf[kind](row.id);
    const author = known.people.get(row.author_id ?? 0)?.slug ?? "";
    const times = { createdAt: row.created_at, updatedAt: row.updated_at };
    const thumbnail =
      text.kind === "post"
        ? this.thumbnailOf(text.row.id, text.row.featured_image_url)
        : null;
    if (thumbnail?.address)
      yield this.picture({
        number: thumbnail.number,
        parent: number,
        alt: "",
        author,
        title: row.title,
        address: thumbnail.address,
        ...times,
      });
    const { more, path, ...fields } = fieldsOf(text, known);
    yield itemOf({
      number,
      clock: this.clock,
      type: kind,
      content,
      author,
      ...times,
      ...fields,
      title: row.title,
      slug: row.slug,
      link: this.whole(path),
      publishedAt: row.published_at,
      more: [
        element("wp:post_parent", 0),
        ...more,
        ...meta({
          ...seoOf(row, (address) => this.whole(address)),
          _thumbnail_id: thumbnail && String(thumbnail.number),
        }),
      ],
    });
  }

  private thumbnailOf(
    postId: number,
    url: string | null,
  ): { number: number; address?: string } | null {
    const id = this.pictureAt(url);
    if (id !== null) return { number: numberOf.media(id) };
    return url === null
      ? null
      : { number: numberOf.elsewhere(postId), address: this.whole(url) };
  }
}

/** WordPress makes no user with a longer one, and gives their posts to the person who imports. */
const LONGEST_LOGIN = 60;

const loginOf = ({ id, slug }: PersonRow): string =>
  slug.length <= LONGEST_LOGIN ? slug : `${slug.slice(0, 40)}-${id}`;

/** What only posts have, or only pages. */
function fieldsOf(text: OtherText, known: Known) {
  if (text.kind === "page") {
    const { slug, publish_status: status, header_index: place } = text.row;
    return {
      path: pagePath(slug),
      status: STATUS[status],
      excerpt: "",
      more: [element("wp:menu_order", place ?? 0)],
    };
  }
  const { slug, status, excerpt, is_featured: isFeatured } = text.row;
  return {
    path: postPath(slug),
    status: STATUS[status],
    excerpt: excerpt ?? "",
    more: [
      element("wp:is_sticky", isFeatured ? 1 : 0),
      ...termsOf(text.row, known),
    ],
  };
}

const categoryOf = (
  row: TermRow<Named & { description: string | null }>,
): string =>
  `${element("wp:category", [
    element("wp:term_id", row.id * 2),
    element("wp:category_nicename", row.slug),
    element("wp:category_parent", ""),
    element("wp:cat_name", asHtml(row.name)),
    element("wp:category_description", row.description ?? ""),
  ])}\n`;

const tagOf = (row: TermRow<Named>): string =>
  `${element("wp:tag", [
    element("wp:term_id", row.id * 2 + 1),
    element("wp:tag_slug", row.slug),
    element("wp:tag_name", asHtml(row.name)),
  ])}\n`;

const termsOf = (
  { category_id, tag_ids }: { category_id: number; tag_ids: number[] },
  { categories, tags }: Known,
): string[] => {
  const term = (domain: string) => (one: Named) =>
    `<category domain="${domain}" nicename="${escapeXml(one.slug)}">${section(asHtml(one.name))}</category>`;
  return [
    ...namedAt([category_id], categories).map(term("category")),
    ...namedAt(tag_ids, tags).map(term("post_tag")),
  ];
};
