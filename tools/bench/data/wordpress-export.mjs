import { open } from "node:fs/promises";
import { AUTHORS, madeUpPost } from "./made-up-post.mjs";

const SITE = "https://made-up.example";
const BATCH = 200;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Made up</title>
<link>${SITE}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${SITE}</wp:base_site_url>
<wp:base_blog_url>${SITE}</wp:base_blog_url>
`;
const FOOT = "</channel>\n</rss>\n";

/** The made-up posts as WordPress exports them, without media. Gives the size in bytes. */
export async function writeWordPressExport(file, count) {
  const handle = await open(file, "w");
  try {
    await handle.write(HEAD);
    for (let number = 1; number <= AUTHORS; number += 1)
      await handle.write(authorOf(number));
    for (let start = 0; start < count; start += BATCH) {
      const length = Math.min(BATCH, count - start);
      const items = Array.from({ length }, (_, at) =>
        itemOf(madeUpPost(start + at, count)),
      );
      await handle.write(items.join(""));
    }
    await handle.write(FOOT);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

const authorOf = (number) => `<wp:author>
<wp:author_login>${cdata(`made-up-author-${number}`)}</wp:author_login>
<wp:author_display_name>${cdata(`Made-up Author ${number}`)}</wp:author_display_name>
</wp:author>
`;

const STATUS = {
  published: "publish",
  archived: "publish",
  scheduled: "future",
};

function itemOf(post) {
  const { id, title, slug, content, created_at, published_at } = post;
  const date = (published_at ?? created_at).slice(0, 19).replace("T", " ");
  const terms = [
    termOf("category", "Made-up Topic", post.category),
    ...post.tags.map((tag) => termOf("post_tag", "Made-up Tag", tag)),
  ];
  return `<item>
<title>${cdata(title)}</title>
<link>${SITE}/${slug}/</link>
<dc:creator>${cdata(`made-up-author-${post.author}`)}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(post.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${STATUS[post.status] ?? "draft"}</wp:status>
<wp:post_type>post</wp:post_type>
${terms.join("\n")}
</item>
`;
}

const termOf = (domain, kind, number) => {
  const name = `${kind} ${number}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`;
};

const cdata = (text) => `<![CDATA[${text}]]>`;
