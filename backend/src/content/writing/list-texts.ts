import { LIMITS, type ContentFormat } from "@octavo/contracts";
import type { PageRequest } from "../../infrastructure/database/paginate";

/** A page with texts has fewer rows. */
export const textPage = (
  { include }: { include?: string },
  page: PageRequest,
): PageRequest =>
  include ? { ...page, limit: Math.min(page.limit, LIMITS.wholeTexts) } : page;

/**
 * The text of each row of a page; null for the rows after those that fill an answer. The database knows the length of a
 * text without reading it.
 */
export const textColumn = (alias: string, order: string): string => {
  const length = `octet_length(${alias}.content)`;
  return `CASE WHEN sum(${length}) OVER (ORDER BY ${order}) - ${length} < ${LIMITS.wholeTextsBytes}
    THEN ${alias}.content END AS content`;
};

/** A row of a page, with {@link textColumn} where texts are included. */
export interface TextRow {
  content?: string | null;
}

interface ShownRows<Row> {
  rows: Row[];
  /** As the answer says it: programs that add its limit to its offset miss no row. */
  page: PageRequest;
  hasMore: boolean;
}

/** Without the rows whose texts no longer fit. Fewer fit in another format, which takes seconds to write. */
export function shownRows<Row extends TextRow>(
  found: Row[],
  page: PageRequest,
  format: ContentFormat = "html",
): ShownRows<Row> {
  let length = 0;
  const limit = found.findIndex(({ content }) => {
    const isFull = format !== "html" && length >= LIMITS.writtenTextsMax;
    length += content?.length ?? 0;
    return content === null || isFull;
  });
  if (limit === -1)
    return { rows: found, page, hasMore: found.length === page.limit };
  return {
    rows: found.slice(0, limit),
    page: { ...page, limit },
    hasMore: true,
  };
}

export const shownText = ({ content }: TextRow): { content?: string } =>
  typeof content === "string" ? { content } : {};
