import { said } from "../../../common/texts/said";
import {
  firstFreeSlug,
  toSlug,
} from "../../../infrastructure/database/free-slug";
import { plain } from "../front-matter";
import { ImportSourceError } from "../import-source";
import type { WxrItem } from "./wxr-item";
import type { WxrPart } from "./wxr-reader";
import { NamedCounts } from "./text-notes";

export interface Attachment {
  id: string;
  address: string;
  altText: string;
  caption: string;
  parent: string;
}

export interface WordPressAuthor {
  name: string;
  email: string | null;
}

/** So many posts, pages and files of one site are remembered at once. */
const MOST_ITEMS = 500_000;
/** Contents of blocks that several posts share. */
const MOST_SHARED = 20_000_000;

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const NOT_TAKEN = new Set(["trash", "auto-draft", "inherit"]);

export const isArticle = ({ type, status }: WxrItem): boolean =>
  (type === "post" || type === "page") && !NOT_TAKEN.has(status);

export const isPicture = ({ type, status, fileAddress }: WxrItem): boolean =>
  type === "attachment" &&
  status !== "trash" &&
  PICTURE.test(fileAddress.split(/[?#]/)[0] ?? "");

/** The key by which an item is recognized. A file made by hand may have no ids. */
export const pathOf = ({ type, id, guid, link, slug, title }: WxrItem) =>
  `${type}/${id || guid || link || slug || title}`.slice(0, 1000);

/** The slug that it will have if nothing else has it. Letters that no address here has leave its number. */
export function wantedSlug({ type, id, slug, title }: WxrItem): string {
  return toSlug(decoded(slug)) || toSlug(plain(title)) || `${type}-${id || 1}`;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What an export has and is not taken, by kind. */
type SiteNote =
  | "twice"
  | "addresses"
  | "files"
  | "statuses"
  | "others"
  | "comments";

/** What is known of a site when all of its export has been seen once. */
export class WordPressSite {
  title = "";
  address = "";
  version = "";
  /** Written by this product, so its texts need no conversion. */
  isOwn = false;
  readonly authors = new Map<string, WordPressAuthor>();
  readonly attachments = new Map<string, Attachment>();
  /** Slugs of categories by their numbers. */
  readonly categories = new Map<string, string>();
  /** Paths of posts and pages by their numbers. */
  readonly paths = new Map<string, string>();
  /** Contents of blocks that several posts share. */
  readonly shared = new Map<string, string>();
  readonly notes: string[] = [];
  entries = 0;
  private readonly attached = new Map<string, string[]>();
  private readonly counts = new NamedCounts<SiteNote>();
  private readonly taken = { post: new Set<string>(), page: new Set<string>() };
  private sharedText = 0;

  take(part: Exclude<WxrPart, { kind: "item" | "end" }>): void {
    if (part.kind === "channel") this.takeChannel(part);
    if (part.kind === "author") this.takeAuthor(part.fields);
    if (part.kind === "term") {
      const { fields } = part;
      const id = fields.get("wp:term_id") ?? "";
      const slug =
        fields.get("wp:category_nicename") ?? fields.get("wp:term_slug") ?? "";
      if (id !== "" && slug !== "") this.categories.set(id, slug.trim());
    }
  }

  /** @returns the slug that the item gets, as far as the export tells; null if it is no post and no page. */
  takeItem(item: WxrItem): string | null {
    if (this.paths.size + this.attachments.size >= MOST_ITEMS)
      throw new ImportSourceError(said("import.manyItems"));
    if (isPicture(item)) this.takePicture(item);
    if (!isArticle(item)) {
      this.count(item);
      return null;
    }
    const path = pathOf(item);
    if (item.id !== "") this.paths.set(item.id, path);
    this.entries += 1;
    this.countComments(item);
    if (item.status === "publish" && item.link.includes("?"))
      this.add("addresses", "?p=");
    const taken = this.taken[item.type === "page" ? "page" : "post"];
    const slug = firstFreeSlug(wantedSlug(item), taken);
    taken.add(slug);
    return slug;
  }

  /** Pictures that belong to a post, in the order of the export. */
  attachedTo(id: string): Attachment[] {
    return (this.attached.get(id) ?? []).flatMap(
      (one) => this.attachments.get(one) ?? [],
    );
  }

  add(kind: SiteNote, name: string, count = 1): void {
    this.counts.add(kind, name, count);
  }

  /** What the export has besides posts, pages and pictures. */
  remarks(): string[] {
    const lists = this.counts
      .lists()
      .map(([kind, names]) => said(`import.site.${kind}`, { names }));
    return [...this.notes, ...lists];
  }

  private takeChannel({ name, text }: { name: string; text: string }): void {
    if (name === "title") this.title ||= plain(text);
    if (name === "generator") this.isOwn = /\boctavo\b/i.test(text);
    if (name === "wp:wxr_version") this.version ||= text.trim();
    if (name === "wp:base_blog_url" || (name === "link" && !this.address))
      this.address = text.trim();
  }

  private takeAuthor(fields: ReadonlyMap<string, string>): void {
    const login = fields.get("wp:author_login")?.trim() ?? "";
    if (login === "") return;
    const name = plain(fields.get("wp:author_display_name") ?? "") || login;
    const email = fields.get("wp:author_email")?.trim() || null;
    this.authors.set(login, { name, email });
  }

  private takePicture(item: WxrItem): void {
    const { id, fileAddress: address, parent } = item;
    const altText = plain(item.meta.get("_wp_attachment_image_alt") ?? "");
    const caption = item.excerpt;
    this.attachments.set(id, { id, address, altText, caption, parent });
    this.entries += 1;
    if (parent === "" || parent === "0") return;
    const others = this.attached.get(parent) ?? [];
    others.push(id);
    this.attached.set(parent, others);
  }

  private count(item: WxrItem): void {
    const { type, status } = item;
    if (type === "wp_block") this.takeShared(item);
    else if (isPicture(item)) return;
    else if (type === "attachment")
      this.add("files", endingOf(item.fileAddress));
    else if (type === "post" || type === "page") this.add("statuses", status);
    else this.add("others", type || said("import.noType"));
  }

  private countComments({ comments }: WxrItem): void {
    const { approved, others, pings } = comments;
    const kind = "comments";
    if (approved > 0) this.add(kind, said("import.approved"), approved);
    if (others > 0) this.add(kind, said("import.notApproved"), others);
    if (pings > 0) this.add(kind, said("import.pings"), pings);
  }

  private takeShared({ id, content, status }: WxrItem): void {
    this.sharedText += content.length;
    if (status === "publish" && this.sharedText <= MOST_SHARED)
      this.shared.set(id, content);
  }
}

const endingOf = (address: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(address.split(/[?#]/)[0] ?? "")?.[1] ??
  said("import.otherKinds");
