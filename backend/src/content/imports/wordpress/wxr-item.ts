export interface WxrTerm {
  /** `category`, `post_tag`, or a taxonomy of a plugin. */
  domain: string;
  slug: string;
  name: string;
}

/** Fields of WordPress itself, Yoast SEO and Rank Math. */
export const WANTED_META: ReadonlySet<string> = new Set([
  "_thumbnail_id",
  "_wp_attachment_image_alt",
  "_menu_item_type",
  "footnotes",
  "_yoast_wpseo_title",
  "_yoast_wpseo_metadesc",
  "_yoast_wpseo_opengraph-title",
  "_yoast_wpseo_opengraph-description",
  "_yoast_wpseo_opengraph-image",
  "_yoast_wpseo_primary_category",
  "_yoast_wpseo_meta-robots-noindex",
  "rank_math_title",
  "rank_math_description",
  "rank_math_facebook_title",
  "rank_math_facebook_description",
  "rank_math_facebook_image",
  "rank_math_primary_category",
  "rank_math_robots",
]);

export const emptyItem = () => ({
  id: "",
  type: "",
  status: "",
  title: "",
  slug: "",
  link: "",
  guid: "",
  author: "",
  content: "",
  excerpt: "",
  password: "",
  parent: "",
  isSticky: false,
  fileAddress: "",
  date: "",
  dateGmt: "",
  modifiedGmt: "",
  pubDate: "",
  terms: [] as WxrTerm[],
  /** The fields that have a meaning here. */
  meta: new Map<string, string>(),
  /** Names of all others that are not empty. */
  otherMeta: [] as string[],
  comments: { approved: 0, others: 0, pings: 0 },
  /** A text of it was too long to be read. */
  isTooLong: false,
});

/** An item as the export has it. */
export type WxrItem = ReturnType<typeof emptyItem>;

type TextReader = (item: WxrItem, text: string) => void;

type TextField = {
  [Field in keyof WxrItem]: WxrItem[Field] extends string ? Field : never;
}[keyof WxrItem];

const into =
  (field: TextField): TextReader =>
  (item, text) => {
    item[field] = field === "content" ? text : text.trim();
  };

/** By qualified names: an RSS feed has elements of the same local names. */
const READERS: ReadonlyMap<string, TextReader> = new Map([
  ["title", into("title")],
  ["link", into("link")],
  ["guid", into("guid")],
  ["pubDate", into("pubDate")],
  ["dc:creator", into("author")],
  ["content:encoded", into("content")],
  ["excerpt:encoded", into("excerpt")],
  ["wp:post_id", into("id")],
  ["wp:post_type", into("type")],
  ["wp:status", into("status")],
  ["wp:post_name", into("slug")],
  ["wp:post_parent", into("parent")],
  ["wp:post_password", into("password")],
  ["wp:post_date", into("date")],
  ["wp:post_date_gmt", into("dateGmt")],
  ["wp:post_modified_gmt", into("modifiedGmt")],
  ["wp:attachment_url", into("fileAddress")],
  [
    "wp:is_sticky",
    (item, text) => {
      item.isSticky = text.trim() === "1";
    },
  ],
]);

export const itemTextReader = (name: string): TextReader | undefined =>
  READERS.get(name);
