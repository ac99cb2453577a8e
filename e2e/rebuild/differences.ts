import type {
  CategoryDto,
  MediaDto,
  PageDto,
  PostDto,
  TagDto,
} from "@octavo/contracts";
import { OctavoError } from "@octavo/client";
import type { ProgramApi } from "./program-api";
import { withFiles } from "./write-site";

/** A field that is not the same everywhere. */
export interface Difference {
  /** Such as `posts.updated_at`. */
  what: string;
  /** How many items differ in it. */
  count: number;
  /** One of them, with both values. */
  example: string;
}

/** Why a key cannot make these equal; anything else that differs is a failure. */
const NAMED: ReadonlyMap<RegExp, string> = new Map([
  [
    /^(pages|categories|tags|media)\.(created|updated)_at$/,
    "only posts bring their dates",
  ],
  [/^posts\.author_name$/, "no key makes accounts"],
  [/^media\.is_cropped$/, "the copy is what readers see"],
  [/^(redirects|authors|learning-paths)$/, "no key writes them"],
  [/^settings\./, "no key writes settings"],
]);

const reasonOf = (what: string): string | null =>
  [...NAMED].find(([pattern]) => pattern.test(what))?.[1] ?? null;

type Fields = Record<string, unknown>;

/** Each item by its address, with the fields that are compared. */
type Items = Map<string, Fields>;

const seo = (item: PostDto | PageDto): Fields => ({
  meta_title: item.meta_title,
  meta_description: item.meta_description,
  social_title: item.social_title,
  social_description: item.social_description,
  social_image_url: item.social_image_url,
});

const postFields = (post: PostDto): Fields => ({
  ...seo(post),
  title: post.title,
  subtitle: post.subtitle,
  excerpt: post.excerpt,
  content: post.content,
  status: post.status,
  is_featured: post.is_featured,
  published_at: post.published_at,
  public_until: post.public_until,
  featured_until: post.featured_until,
  created_at: post.created_at,
  updated_at: post.updated_at,
  verified_for: post.verified_for,
  verified_at: post.verified_at,
  revised_at: post.revised_at,
  language: post.language,
  category: post.category_slug,
  tags: post.tags.map(({ slug }) => slug).sort(),
  translations: post.translations.map(({ slug }) => slug).sort(),
  featured_image_url: post.featured_image_url,
  author_name: post.author_name,
});

const pageFields = (page: PageDto): Fields => ({
  ...seo(page),
  title: page.title,
  content: page.content,
  status: page.publish_status,
  page_type: page.page_type,
  in_menu: page.show_on_header,
  menu_order: page.menu_order,
  menu_label: page.menu_label,
  categories: page.category_details.map(({ slug }) => slug),
  updated_at: page.updated_at,
});

const categoryFields = (item: CategoryDto): Fields => ({
  name: item.name,
  description: item.description,
  icon: item.icon,
  show_on_footer: item.show_on_footer,
  show_on_home: item.show_on_home,
  home_index: item.home_index,
  post_count: item.post_count,
  created_at: item.created_at,
  updated_at: item.updated_at,
});

const tagFields = (item: TagDto): Fields => ({
  name: item.name,
  post_count: item.post_count,
  created_at: item.created_at,
  updated_at: item.updated_at,
});

/** Everything that is compared, read from one site. */
async function readSite(
  api: ProgramApi,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, Items>> {
  const bySlug = <Item extends { slug: string }>(
    items: Item[],
    fields: (item: Item) => Fields,
  ): Items =>
    new Map(
      items.map((item) => [
        item.slug,
        fields(withFiles(item, files, api.site)),
      ]),
    );
  const media: Items = new Map();
  for (const file of await api.all<MediaDto>("/api/upload")) {
    const bytes = (await api.bytes(file.url))?.toString("base64");
    media.set(files.get(file.url) ?? file.url, {
      bytes,
      name: file.original_name,
      alt_text: file.alt_text,
      folder: file.folder,
      focus: [file.focus_x, file.focus_y],
      width: file.width,
      height: file.height,
      mime: file.mime,
      created_at: file.created_at,
      updated_at: file.updated_at,
      is_cropped: file.is_cropped,
    });
  }
  return new Map([
    [
      "categories",
      bySlug(await api.all<CategoryDto>("/api/categories"), categoryFields),
    ],
    ["tags", bySlug(await api.all<TagDto>("/api/tags"), tagFields)],
    ["media", media],
    ["posts", bySlug(await api.whole<PostDto>("/api/posts"), postFields)],
    ["pages", bySlug(await api.whole<PageDto>("/api/pages"), pageFields)],
  ]);
}

/** What no key writes, as far as it can be read. */
const UNWRITTEN = ["redirects", "authors", "learning-paths"];
const SETTINGS = ["site", "navigation", "appearance", "reading", "search"];

/** @returns what is not equal, with the reason where it is known. */
export async function differences(
  from: ProgramApi,
  to: ProgramApi,
  files: ReadonlyMap<string, string>,
): Promise<(Difference & { reason: string | null })[]> {
  const found = new Map<string, Difference>();
  const note = (what: string, example: string): void => {
    const { count } = found.get(what) ?? { count: 0 };
    found.set(what, { what, count: count + 1, example });
  };
  const there = await readSite(to, new Map());
  for (const [kind, items] of await readSite(from, files))
    compareItems(kind, [items, there.get(kind) ?? new Map()], note);
  for (const name of UNWRITTEN) {
    const rows = await ifReadable(from.rows(`/api/${name}`));
    if (rows?.length !== 0) note(name, rows ? `${rows.length} rows` : UNREAD);
  }
  for (const name of SETTINGS) {
    const [one, other] = [
      await ifReadable(from.get<Fields>(`/api/settings/${name}`)),
      await ifReadable(to.get<Fields>(`/api/settings/${name}`)),
    ];
    const kind = `settings.${name}`;
    if (one && other) compareFields(kind, [one, other], note);
    else note(kind, UNREAD);
  }
  return [...found.values()].map((difference) => ({
    ...difference,
    reason: reasonOf(difference.what),
  }));
}

const UNREAD = "a key may not read them";

/** Null where the role of the key's account may not. */
const ifReadable = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (error instanceof OctavoError && error.status === 403) return null;
    throw error;
  });

type Note = (what: string, example: string) => void;

function compareItems(kind: string, [one, other]: [Items, Items], note: Note) {
  for (const slug of new Set([...one.keys(), ...other.keys()])) {
    const [here, there] = [one.get(slug), other.get(slug)];
    if (here && there) compareFields(kind, [here, there], note, slug);
    else
      note(
        `${kind}.slug`,
        `${slug} is only in the ${here ? "first" : "second"}`,
      );
  }
}

/** When settings were saved, and how often, says nothing about the site. */
const NOT_COMPARED = /^settings\.\w+\.(updated_at|updated_by|version)$/;

function compareFields(
  kind: string,
  [one, other]: [Fields, Fields],
  ...[note, item = ""]: [Note, string?]
) {
  for (const [name, value] of Object.entries(one)) {
    const [here, there] = [JSON.stringify(value), JSON.stringify(other[name])];
    if (here === there || NOT_COMPARED.test(`${kind}.${name}`)) continue;
    const brief = [here, there].map((text) => (text ?? "").slice(0, 60));
    note(`${kind}.${name}`, `${item}: ${brief.join(" → ")}`);
  }
}
