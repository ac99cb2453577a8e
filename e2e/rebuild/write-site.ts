import type {
  CategoryDto,
  MediaDto,
  PageDto,
  PostDto,
  TagDto,
} from "@octavo/contracts";
import { OctavoError } from "@octavo/client";
import type { ProgramApi } from "./program-api";

/** What one site calls another way than the other. */
export interface Rebuilt {
  /** Addresses of files, which every site makes itself. */
  files: Map<string, string>;
  /** Items that were refused, with what the site said. */
  refused: string[];
}

interface Sites {
  from: ProgramApi;
  to: ProgramApi;
}

/**
 * Reads all that one key may read, and writes it with another one into a site that has nothing yet. Items are sent as
 * they were read.
 */
export async function rebuild(
  from: ProgramApi,
  to: ProgramApi,
): Promise<Rebuilt> {
  await assertEmpty(to);
  const sites = { from, to };
  const rebuilt: Rebuilt = { files: new Map(), refused: [] };
  const each = refusing(rebuilt);
  for (const file of await from.all<MediaDto>("/api/upload"))
    await each(`file ${file.original_name}`, () =>
      writeFile(sites, file, rebuilt),
    );
  const categories = new Map<number, number>();
  for (const item of await from.all<CategoryDto>("/api/categories"))
    await each(`category ${item.slug}`, async () => {
      const name = `category-${item.id}`;
      const made = await to.post<CategoryDto>("/api/categories", name, item);
      categories.set(item.id, made.id);
    });
  for (const item of await from.all<TagDto>("/api/tags"))
    await each(`tag ${item.slug}`, async () => {
      await to.post("/api/tags", `tag-${item.id}`, item);
    });
  // The first post that was written of each group of translations.
  const groups = new Map<number, number>();
  for (const post of await from.whole<PostDto>("/api/posts"))
    await each(`post ${post.slug}`, async () => {
      const first = groups.get(post.translation_group);
      const body = {
        ...withFiles(post, rebuilt.files, from.site),
        ...(first !== undefined && { translation_of: first }),
      };
      const name = `post-${post.id}`;
      const made = await to.post<PostDto>("/api/posts", name, body);
      groups.set(post.translation_group, first ?? made.id);
    });
  for (const page of await from.whole<PageDto>("/api/pages"))
    await each(`page ${page.slug}`, async () => {
      const body = {
        ...withFiles(page, rebuilt.files, from.site),
        categories: page.categories.flatMap((id) => categories.get(id) ?? []),
      };
      await to.post("/api/pages", `page-${page.id}`, body);
    });
  return rebuilt;
}

async function assertEmpty(to: ProgramApi): Promise<void> {
  for (const path of ["posts", "pages", "categories", "tags", "upload"]) {
    const { total } = await to.get<{ total: number }>(`/api/${path}?limit=1`);
    if (total > 0)
      throw new Error(`The site to write has ${total} ${path} already.`);
  }
}

/** What is refused does not stop the rest. */
const refusing =
  ({ refused }: Rebuilt) =>
  async (name: string, write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof OctavoError) || error.status >= 500) throw error;
      if (error.status === 401 || error.status === 403) throw error;
      refused.push(`${name}: ${error.message}`);
    }
  };

/**
 * The site encodes each picture again, so it gets the same file that the other site got; of one that is cropped, the
 * part that readers see.
 */
async function writeFile(
  { from, to }: Sites,
  file: MediaDto,
  { files }: Rebuilt,
): Promise<void> {
  const original =
    file.has_original && !file.is_cropped
      ? await from.bytes(`/api/upload/${file.id}/original`, true)
      : null;
  const bytes = original ?? (await from.bytes(file.url));
  if (!bytes) throw new Error(`${file.url} cannot be read.`);
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), file.original_name);
  const name = `file-${file.id}`;
  const made = await to.post<MediaDto>("/api/upload", name, form);
  files.set(file.url, made.url);
  const { alt_text, folder, focus_x, focus_y } = file;
  const about = { alt_text, folder, focus_x, focus_y };
  if (Object.values(about).some((value) => value !== null))
    await to.change("PATCH", `/api/upload/${made.id}`, about);
}

/** An item with the addresses of files that the other site has. */
export function withFiles<Item extends object>(
  item: Item,
  files: ReadonlyMap<string, string>,
  site: string,
): Item {
  const text = JSON.stringify(item).replace(
    /(?:https?:\/\/[\w.:-]+)?(\/media\/[\w/-]+\.\w+)/g,
    (address, path: string) => {
      const isOurs = address === path || address === `${site}${path}`;
      return (isOurs && files.get(path)) || address;
    },
  );
  return JSON.parse(text) as Item;
}
