import type { PictureAnswer } from "../import-source";
import type { ShownPicture } from "./text-context";
import type { OldSiteLinks } from "../old-site-links";
import type { WordPressSite } from "./wordpress-site";

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** `-300x200` before the ending of a smaller copy. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i;
/** The service that makes copies for WordPress.com and Jetpack. */
const COPIES = /^i\d\.wp\.com$/;
const LONGEST = 2048;

/** Finds the whole picture behind an address: WordPress shows smaller copies of it. */
export class WordPressPictures {
  private readonly byAddress = new Map<string, string>();

  constructor(
    private readonly site: WordPressSite,
    private readonly links: OldSiteLinks,
  ) {
    for (const { id, address } of site.attachments.values())
      this.byAddress.set(keyOf(address), id);
  }

  shown(src: string, id: string | null, from: string): ShownPicture {
    const byId = id === null ? undefined : this.site.attachments.get(id);
    const url = this.links.urlOf(src, from);
    if (!url) return { address: src, altText: "" };
    const address = this.original(url);
    const isSame = byId && keyOf(byId.address) === keyOf(address);
    const known =
      isSame || (byId && this.isCopyOf(byId.address, address))
        ? byId
        : this.site.attachments.get(this.byAddress.get(keyOf(address)) ?? "");
    return known
      ? { address: known.address, altText: known.altText }
      : { address, altText: "" };
  }

  /** Pictures of the old site, and those of its library wherever they are, are fetched; others stay. */
  find(address: string): PictureAnswer | null {
    const url = this.links.urlOf(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST)
      return null;
    const id = this.byAddress.get(keyOf(url.href));
    if (id === undefined && !this.links.isOwn(url)) return null;
    const { altText = "" } = this.site.attachments.get(id ?? "") ?? {};
    return { remote: { address: url.href, altText } };
  }

  /** A picture's own file, or its page on the old site. */
  isOwnFile(href: string, from: string): boolean {
    const url = this.links.urlOf(href, from);
    if (!url) return false;
    const isKnown = this.byAddress.has(keyOf(this.original(url)));
    const isPage = url.searchParams.has("attachment_id");
    const isFile = /\.[a-z0-9]{2,5}$/i.test(url.pathname);
    return isKnown || (this.links.isOwn(url) && (isPage || isFile));
  }

  private original(url: URL): string {
    const { host, pathname } = url;
    const plain = COPIES.test(host) ? `https:/${pathname}` : url.href;
    if (!PICTURE.test(pathname)) return plain;
    const bare = plain.split(/[?#]/)[0] ?? plain;
    const whole = bare.replace(SIZE, "");
    return this.byAddress.has(keyOf(whole)) ? whole : bare;
  }

  /** A scaled or edited copy has another name than the file itself. */
  private isCopyOf(original: string, address: string): boolean {
    const [one, other] = [stemOf(original), stemOf(address)];
    return one !== "" && other !== "" && other.startsWith(one);
  }
}

/** Both schemes lead to the same file. */
const keyOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? address).replace(/^https?:\/\/(?:www\.)?/i, "");

const stemOf = (address: string): string =>
  keyOf(address).replace(/(?:-scaled|-e\d{6,13})?\.[a-z]{3,4}$/i, "");
