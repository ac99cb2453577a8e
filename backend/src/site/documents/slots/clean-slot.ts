import { sanitize, type Schema } from "hast-util-sanitize";
import { parseHtml, stringifyHtml } from "../../../content/rich-text/html";

const words = (text: string): string[] => text.trim().split(/\s+/);

const ON_ALL = words(`
  className title lang dir role style id hidden tabIndex
  ariaLabel ariaLabelledBy ariaDescribedBy ariaHidden ariaLive ariaCurrent
`);

/** Neither scripts nor forms, and nothing that brings in another document. */
const SCHEMA: Schema = {
  tagNames: words(`
    a abbr address article aside b bdi bdo blockquote br caption cite code dd
    del details dfn div dl dt em figcaption figure footer h2 h3 h4 h5 h6 header
    hr i img ins kbd li mark meter nav ol p picture pre progress q s samp
    section small source span strong sub summary sup table tbody td tfoot th
    thead time tr u ul var wbr
  `),
  strip: words("script style template iframe object embed title head svg math"),
  attributes: {
    "*": ON_ALL,
    a: words("href rel target hrefLang download"),
    details: words("open name"),
    img: words("src srcSet sizes alt width height loading decoding"),
    source: words("srcSet sizes media type width height"),
    meter: words("value min max low high optimum"),
    progress: words("value max"),
    ol: words("start reversed type"),
    li: ["value"],
    td: words("colSpan rowSpan headers"),
    th: words("colSpan rowSpan headers scope"),
    time: ["dateTime"],
  },
  protocols: { href: words("http https mailto tel"), src: ["https", "data"] },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * Markup of one app for a page of another: closed where it was left open, and without anything that runs.
 * @throws {HtmlTooComplexError}
 */
export function cleanSlot(html: string): string {
  const safe = sanitize(parseHtml(html), SCHEMA);
  return safe.type === "root"
    ? stringifyHtml(safe)
    : stringifyHtml({ type: "root", children: [safe] }).trim();
}
