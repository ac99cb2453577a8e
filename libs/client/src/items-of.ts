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
}

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
 * Every item of a list, page by page. Name a `sort` by id if the list may change while it is read, so that no item
 * moves to a page that was read already.
 */
export async function* itemsOf<Path extends ListPath>(
  client: OctavoClient,
  path: Path,
  parameters?: ParametersOf<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const get = client.GET as unknown as AnyGet<Page<ItemOf<Path>>>;
  const given: { query?: object } = { ...parameters };
  const { query, ...address } = given;
  let offset = 0;
  let total = 1;
  while (offset < total) {
    const params = {
      ...address,
      query: { limit: ROWS_AT_ONCE, ...query, offset },
    };
    const page = await answerOf(get(path, { params }));
    yield* page.data;
    if (page.data.length === 0) return;
    offset = page.offset + page.data.length;
    total = page.total;
  }
}
