import { common } from "lowlight";

type Grammar = (typeof common)[string];

const KEYWORDS =
  "abstract after before break catch class continue delete do else enum extends final finally for get global if implements insert instanceof interface merge new on override private protected public return set sharing static super switch testmethod this throw transient trigger try undelete update upsert virtual webservice when while with without inherited";
const QUERY =
  "select from where and or not in like order by group having limit offset asc desc nulls first last null includes excludes";
const TYPES =
  "blob boolean date datetime decimal double id integer list long map object set sobject string time void";

/** Apex, which highlight.js does not know: Java's shapes, single-quoted strings, queries in brackets. */
export const apex: Grammar = (hljs) => ({
  name: "Apex",
  case_insensitive: true,
  keywords: { keyword: KEYWORDS, literal: "true false null", type: TYPES },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { className: "meta", begin: /@[a-z]\w*/ },
    {
      begin: /\[\s*(?=(select|find)\b)/,
      end: /\]/,
      keywords: { keyword: QUERY },
      contains: [hljs.APOS_STRING_MODE, hljs.C_NUMBER_MODE],
    },
    {
      match: [/\b(?:class|interface|enum|trigger)/, /\s+/, /\w+/],
      scope: { 1: "keyword", 3: "title.class" },
    },
    {
      className: "title.function",
      begin: /\b[a-z]\w*(?=\s*\()/,
      relevance: 0,
      keywords: KEYWORDS,
    },
  ],
});

/** Queries on their own. */
export const soql: Grammar = (hljs) => ({
  name: "SOQL",
  case_insensitive: true,
  keywords: {
    keyword: QUERY,
    literal: "true false null today yesterday this_month last_month",
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { className: "variable", begin: /:\s*\w[\w.]*/ },
  ],
});
