import type { StoredPicture } from "../import-run";
import type { SourceLinks } from "../import-source";

const PICTURES = /\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z]{3,4}/g;
/** In attributes of a text, with or without the site's address before it. */
const LINKS = /(href=")([^"]+)"/g;

/** What an archive of another Octavo names, and where it is here. Mostly that is the same. */
export class ArchiveLinks implements SourceLinks {
  /** Paths for readers that are others here, such as `/post/hello`. */
  private readonly moved = new Map<string, string>();
  private readonly paths = new Map<string, string>();
  private readonly pictures = new Map<string, StoredPicture>();

  /** @param address of the site that the archive is of. */
  constructor(private readonly address: string) {}

  /** @param file of a text, e.g. `data/posts/hello.json`. */
  place(file: string, pathname: string): void {
    this.paths.set(file, pathname);
  }

  set(file: string, slug: string): void {
    const former = this.paths.get(file);
    if (former === undefined) return;
    const path = former.slice(0, former.lastIndexOf("/") + 1) + slug;
    if (path !== former) this.moved.set(former, path);
  }

  learn(address: string, { id, url }: { id: number; url: string }): void {
    const picture = { id, url, isNew: false };
    this.pictures.set(address, picture).set(url, picture);
  }

  pictureAt(address: string | null): StoredPicture | null {
    return (address !== null && this.pictures.get(address)) || null;
  }

  resolve(href: string): string {
    const path = href.startsWith(`${this.address}/`)
      ? href.slice(this.address.length)
      : href;
    const [pathname = ""] = path.split(/[?#]/, 1);
    const moved = this.moved.get(pathname);
    return moved === undefined ? href : moved + path.slice(pathname.length);
  }

  complete(address: string): string {
    return address.startsWith("/") ? this.address + address : address;
  }

  /** A text or an address, as it is here. */
  localize(html: string): string {
    const placed = html.replace(
      PICTURES,
      (address) => this.pictures.get(address)?.url ?? address,
    );
    if (this.moved.size === 0) return placed;
    return placed.replace(
      LINKS,
      (_, start: string, href: string) => `${start}${this.resolve(href)}"`,
    );
  }
}
