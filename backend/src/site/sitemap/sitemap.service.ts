import { Injectable } from "@nestjs/common";
import { NotFoundError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SitemapRepository, type SitemapEntry } from "./sitemap.repository";

/** The most that the protocol allows. */
const MOST_PER_FILE = 50_000;

/** Smaller files are made and fetched faster. */
const PER_FILE = 10_000;

/** https://www.sitemaps.org/protocol.html: one file, or an index of several when there is more. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly entries: SitemapRepository,
    private readonly config: AppConfig,
  ) {}

  async root(): Promise<string> {
    const [posts, others] = await Promise.all([
      this.entries.countPosts(),
      this.entries.others(MOST_PER_FILE),
    ]);
    if (posts + others.length <= PER_FILE)
      return this.file([...others, ...(await this.entries.posts(PER_FILE, 0))]);
    const files = Array.from({ length: Math.ceil(posts / PER_FILE) });
    return this.index([
      "/sitemap-pages.xml",
      ...files.map((_, index) => `/sitemap-posts-${index + 1}.xml`),
    ]);
  }

  /** @param name `pages`, or `posts-` and a number from 1. @throws NotFoundError */
  async part(name: string): Promise<string> {
    if (name === "pages")
      return this.file(await this.entries.others(MOST_PER_FILE));
    const number = Number(/^posts-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0);
    if (number === 0) throw new NotFoundError();
    const posts = await this.entries.posts(PER_FILE, (number - 1) * PER_FILE);
    if (posts.length === 0) throw new NotFoundError();
    return this.file(posts);
  }

  private async file(entries: SitemapEntry[]): Promise<string> {
    const { SitemapStream, streamToPromise } = await import("sitemap");
    const stream = new SitemapStream({ hostname: this.config.publicUrl });
    const written = streamToPromise(stream);
    for (const { path, changed } of entries)
      stream.write({ url: path, lastmod: changed.toISOString() });
    stream.end();
    return String(await written);
  }

  private async index(paths: string[]): Promise<string> {
    const { SitemapIndexStream, streamToPromise } = await import("sitemap");
    const stream = new SitemapIndexStream();
    const written = streamToPromise(stream);
    for (const path of paths)
      stream.write({ url: this.config.publicUrl + path });
    stream.end();
    return String(await written);
  }
}
