import type { Paged } from "@octavo/contracts";
import { integer, listOf, objectOf, type Schema } from "./schema";

/** The envelope of every list call (D-003). */
export const paged = (items: Schema): Schema =>
  objectOf<Paged<unknown>>({
    data: listOf(items),
    total: {
      ...integer,
      description: "All matches, not the rows of this page.",
    },
    limit: integer,
    offset: integer,
  });
