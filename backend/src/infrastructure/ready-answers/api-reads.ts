import {
  ListAuthorsDto,
  ListCategoriesDto,
  ListPagesDto,
  ListPostsDto,
  ListTagsDto,
  SearchPostsDto,
  type RouteName,
} from "@octavo/contracts";
import { getMetadataStorage } from "class-validator";
import { API_BASE } from "../../common/http/api-base";
import type { AnswerKind } from "./answer-addresses";

type Query = new () => object;

/**
 * The calls that readers make, with the payload classes of their queries. Each is open to everybody and
 * answers everybody without an identity alike.
 */
const STORED_READS = {
  "GET /posts": ListPostsDto,
  "GET /posts/search": SearchPostsDto,
  "GET /posts/slug/{slug}": null,
  "GET /posts/{id}": null,
  "GET /categories": ListCategoriesDto,
  "GET /categories/{id}": null,
  "GET /tags": ListTagsDto,
  "GET /tags/{id}": null,
  "GET /pages": ListPagesDto,
  "GET /pages/slug/{slug}": null,
  "GET /pages/{id}": null,
  "GET /authors": ListAuthorsDto,
  "GET /authors/{id}": null,
  "GET /settings/site": null,
} as const satisfies Partial<Record<RouteName, Query | null>>;

export type StoredRead = keyof typeof STORED_READS;

/** The payload class of the query of a read; null where it has none. */
export const payloadOf = (name: StoredRead): Query | null => STORED_READS[name];

const PLACES = new Map([
  ["{id}", "[1-9]\\d{0,9}"],
  ["{slug}", "(?<slug>[\\w-]{1,200})"],
]);

interface Read {
  name: RouteName;
  path: RegExp;
  parameters: readonly string[];
}

function toRead([name, query]: [RouteName, Query | null]): Read {
  const [, path = ""] = name.split(" ");
  const pattern = path.replace(
    /\{\w+\}/g,
    (place) => PLACES.get(place) ?? place,
  );
  return {
    name,
    path: new RegExp(`^${API_BASE}${pattern}$`),
    parameters: query === null ? [] : fieldsOf(query),
  };
}

/** A payload class names all that its handler is given; see `PayloadPipe`. */
function fieldsOf(query: Query): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(
    query,
    "",
    false,
    false,
  );
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
}

let reads: Read[] | undefined;

function findRead(path: string): Read | undefined {
  reads ??= (Object.entries(STORED_READS) as [RouteName, Query | null][]).map(
    toRead,
  );
  return reads.find((read) => read.path.test(path));
}

/** The public reads of the API. */
export const apiReads = (): AnswerKind => ({
  parametersOf: (path) => findRead(path)?.parameters ?? null,
});

/** A call of a public read, as its proper address says it. */
export interface ApiRead {
  name: RouteName;
  query: Record<string, string>;
  slug: string | undefined;
}

/** @param url a `StoredAddress`'s. */
export function readApiAddress(url: string): ApiRead | null {
  const [path = "", query = ""] = url.split("?", 2);
  const read = findRead(path);
  if (!read) return null;
  return {
    name: read.name,
    query: Object.fromEntries(new URLSearchParams(query)),
    slug: read.path.exec(path)?.groups?.slug,
  };
}
