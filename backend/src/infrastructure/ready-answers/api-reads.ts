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
} as const satisfies Partial<Record<RouteName, Query | null>>;

const PLACES = new Map([
  ["{id}", "[1-9]\\d{0,9}"],
  ["{slug}", "[\\w-]{1,200}"],
]);

interface Read {
  path: RegExp;
  parameters: readonly string[];
}

function toRead([name, query]: [string, Query | null]): Read {
  const [, path = ""] = name.split(" ");
  const pattern = path.replace(
    /\{\w+\}/g,
    (place) => PLACES.get(place) ?? place,
  );
  return {
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

/** The public reads of the API. */
export function apiReads(): AnswerKind {
  const reads = Object.entries(STORED_READS).map(toRead);
  return {
    parametersOf: (path) =>
      reads.find((read) => read.path.test(path))?.parameters ?? null,
  };
}
