/** An item of an export; whatever is absent is what an ordinary published post has. */
export interface WxrEntry {
  id?: number;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  author?: string;
  content?: string;
  excerpt?: string;
  date?: string;
  password?: string;
  parent?: number;
  isSticky?: boolean;
  file?: string;
  /** Domain, slug and name. */
  terms?: [string, string, string][];
  meta?: Record<string, string>;
  /** What `wp:comment_approved` says of each. */
  comments?: string[];
}

export interface WxrSite {
  address?: string;
  encoding?: string;
  generator?: string;
  /** Before the root element. */
  prologue?: string;
  /** Login, address and name. */
  authors?: [string, string, string][];
}

const HEAD = `xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"`;

const section = (text: string): string =>
  `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** A file as WordPress exports it, made for tests. */
export function wxrFile(
  entries: readonly WxrEntry[],
  {
    address = "https://old.example",
    encoding = "UTF-8",
    generator = "https://wordpress.org/?v=6.6",
    prologue = "",
    authors = [["ana", "ana@old.example", "Ana Lima"]],
  }: WxrSite = {},
): string {
  return `<?xml version="1.0" encoding="${encoding}" ?>
${prologue}<rss version="2.0" ${HEAD}>
<channel>
<title>The old site</title>
<link>${address}</link>
<generator>${generator}</generator>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${address}</wp:base_site_url>
<wp:base_blog_url>${address}</wp:base_blog_url>
${authors.map(authorOf).join("\n")}
<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>${section("News & notes")}</wp:cat_name></wp:category>
${entries.map((entry, index) => itemOf({ id: index + 1, ...entry }, address)).join("\n")}
</channel>
</rss>
`;
}

const authorOf = ([login, email, name]: [string, string, string]): string =>
  `<wp:author><wp:author_login>${section(login)}</wp:author_login><wp:author_email>${section(email)}</wp:author_email><wp:author_display_name>${section(name)}</wp:author_display_name></wp:author>`;

const PLAIN = {
  type: "post",
  status: "publish",
  author: "ana",
  content: "<p>A text that is long enough to be an excerpt of it.</p>",
  excerpt: "",
  date: "2020-01-02 03:04:05",
  password: "",
  parent: 0,
};

function itemOf(given: WxrEntry & { id: number }, address: string): string {
  const { id, slug = `entry-${id}`, ...entry } = { ...PLAIN, ...given };
  const { title = `Entry ${id}`, link = `${address}/2020/01/${slug}/` } = entry;
  const { terms = [], meta = {}, comments = [], file, date } = entry;
  return `<item>
<title>${section(title)}</title>
<link>${link}</link>
<dc:creator>${section(entry.author)}</dc:creator>
<guid isPermaLink="false">${address}/?p=${id}</guid>
<content:encoded>${section(entry.content)}</content:encoded>
<excerpt:encoded>${section(entry.excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${section(slug)}</wp:post_name>
<wp:status>${entry.status}</wp:status>
<wp:post_parent>${entry.parent}</wp:post_parent>
<wp:post_type>${entry.type}</wp:post_type>
<wp:post_password>${section(entry.password)}</wp:post_password>
<wp:is_sticky>${entry.isSticky ? 1 : 0}</wp:is_sticky>
${file === undefined ? "" : `<wp:attachment_url>${section(file)}</wp:attachment_url>`}
${terms.map(termOf).join("\n")}
${Object.entries(meta).map(metaOf).join("\n")}
${comments.map(commentOf).join("\n")}
</item>`;
}

const termOf = ([domain, slug, name]: [string, string, string]): string =>
  `<category domain="${domain}" nicename="${slug}">${section(name)}</category>`;

const metaOf = ([key, value]: [string, string]): string =>
  `<wp:postmeta><wp:meta_key>${section(key)}</wp:meta_key><wp:meta_value>${section(value)}</wp:meta_value></wp:postmeta>`;

const commentOf = (approved: string): string =>
  `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>${section("A reader")}</wp:comment_author><wp:comment_content>${section("<b>Yes</b>")}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>`;
