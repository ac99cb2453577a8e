import type { SeoDto } from "@octavo/contracts";
import { escapeXml, withoutImpossible } from "../../common/html/escape-xml";

/** A text in which no mark counts. */
export const section = (text: string): string =>
  `<![CDATA[${withoutImpossible(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

type Content = string | number | null | readonly string[];

/** An element; of a list each item is one inside of it. Text is a section. */
export const element = (name: string, content: Content): string => {
  if (Array.isArray(content)) return `<${name}>${content.join("")}</${name}>`;
  const text =
    typeof content === "string" ? section(content) : String(content ?? "");
  return `<${name}>${text}</${name}>`;
};

export interface Item {
  number: number;
  type: "post" | "page" | "attachment";
  status: string;
  title: string;
  slug: string;
  link: string;
  author: string;
  content: string;
  excerpt: string;
  createdAt: Date;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Writes times as clocks of the site show them. */
  clock: Intl.DateTimeFormat;
  more: readonly string[];
}

/** As in `2026-11-27 21:15:00`, here and in UTC. */
const datesOf = (name: string, date: Date, clock: Intl.DateTimeFormat) => [
  element(name, clock.format(date)),
  element(`${name}_gmt`, date.toISOString().slice(0, 19).replace("T", " ")),
];

/** In Sweden, dates are written as databases have them. */
export const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone,
  });

/** Titles, names and excerpts are HTML there. */
export const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An entry of the file: a post, a page or a picture. */
export function itemOf(item: Item): string {
  const date = item.publishedAt ?? item.createdAt;
  return `<item>\n${[
    element("title", asHtml(item.title)),
    `<link>${escapeXml(item.link)}</link>`,
    `<pubDate>${date.toUTCString()}</pubDate>`,
    element("dc:creator", item.author),
    `<guid isPermaLink="false">${escapeXml(item.link)}</guid>`,
    "<description></description>",
    element("content:encoded", item.content),
    element("excerpt:encoded", asHtml(item.excerpt)),
    element("wp:post_id", item.number),
    ...datesOf("wp:post_date", date, item.clock),
    ...datesOf("wp:post_modified", item.updatedAt, item.clock),
    element("wp:comment_status", "closed"),
    element("wp:ping_status", "closed"),
    element("wp:post_name", item.slug),
    element("wp:status", item.status),
    element("wp:post_type", item.type),
    element("wp:post_password", ""),
    ...item.more,
  ].join("\n")}\n</item>\n`;
}

/** In the words of Yoast SEO, the plugin that most sites have. */
export const seoOf = (
  row: SeoDto,
  whole: (address: string) => string,
): Record<string, string | null> => ({
  _yoast_wpseo_title: row.meta_title,
  _yoast_wpseo_metadesc: row.meta_description,
  "_yoast_wpseo_opengraph-title": row.social_title,
  "_yoast_wpseo_opengraph-description": row.social_description,
  "_yoast_wpseo_opengraph-image":
    row.social_image_url && whole(row.social_image_url),
});

export const meta = (
  fields: Readonly<Record<string, string | null>>,
): string[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === null
      ? []
      : element("wp:postmeta", [
          element("wp:meta_key", key),
          element("wp:meta_value", value),
        ]),
  );
