import type { OctavoClient } from "./create-client";
import { answerOf } from "./octavo-error";
import type { paths } from "./paths";

interface Get<Parameters, Answer> {
  get: {
    parameters: Parameters;
    responses: { 200: { content: { "application/json": Answer } } };
  };
}

interface Page<Item> {
  data: Item[];
  total: number;
  offset: number;
  next_cursor?: string | null;
}

/** Where a page begins. */
type Place = { offset?: number } | { cursor: string };

/** The calls that answer with a page of a list. */
export type ListPath = {
  [Path in keyof paths]: paths[Path] extends Get<unknown, Page<unknown>>
    ? Path
    : never;
}[keyof paths];

type ItemOf<Path extends ListPath> =
  paths[Path] extends Get<unknown, Page<infer Item>> ? Item : never;

type ParametersOf<Path extends ListPath> =
  paths[Path] extends Get<infer Parameters, unknown>
    ? Omit<Parameters, "header" | "cookie">
    : never;

/** As it is for a path that is not known. */
type AnyGet<Data> = (
  path: string,
  init: object,
) => Promise<{ data?: Data; response: Response }>;

const ROWS_AT_ONCE = 100;

/**
 * Every item of a list, page by page. With `cursor: "start"` in the query, for lists that have it, each item comes
 * exactly once while others are added and deleted.
 */
export async function* itemsOf<Path extends ListPath>(
  client: OctavoClient,
  path: Path,
  parameters?: ParametersOf<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const get = client.GET as unknown as AnyGet<Page<ItemOf<Path>>>;
  const given: { query?: object } = { ...parameters };
  const { query, ...address } = given;
  let place: Place | null = {};
  while (place) {
    const params = {
      ...address,
      query: { limit: ROWS_AT_ONCE, ...query, ...place },
    };
    const page: Page<ItemOf<Path>> = await answerOf(get(path, { params }));
    yield* page.data;
    place = placeAfter(page);
  }
}

/** @returns null after the last page. */
function placeAfter({
  data,
  total,
  offset,
  next_cursor: cursor,
}: Page<unknown>): Place | null {
  if (cursor !== undefined) return cursor === null ? null : { cursor };
  const next = offset + data.length;
  return data.length > 0 && next < total ? { offset: next } : null;
}
