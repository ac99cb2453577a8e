import { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import { NotFoundError } from "../../common/errors/app-error";
import { inLanguages } from "@octavo/format";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { SitemapRepository, type SitemapEntry } from "./sitemap.repository";

/** Files that one index may name, as the protocol allows. */
const MOST_FILES = 50_000;

/** Ids of one file: smaller files are made and fetched faster. */
const PER_FILE = 2000;

/** The database has no larger ids. */
const LAST_PART = Math.floor(2_147_483_647 / PER_FILE);

interface SitemapPart {
  kind: string;
  number: number;
}

/** https://www.sitemaps.org/protocol.html: one file, or an index of several when there is more. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly entries: SitemapRepository,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
  ) {}

  async root(): Promise<string> {
    const parts = await this.parts();
    if (parts.every(({ number }) => number === 1)) {
      const entries = [];
      for (const part of parts) entries.push(...(await this.entriesOf(part)));
      if (entries.length <= PER_FILE) return this.file(entries);
    }
    return this.index(
      parts.map(({ kind, number }) => `/sitemap-${kind}-${number}.xml`),
    );
  }

  /** @param name a kind and a number from 1, e.g. `posts-1`. @throws NotFoundError */
  async part(name: string): Promise<string> {
    const [, word = "", digits = ""] =
      /^([a-z]+)-([1-9]\d{0,6})$/.exec(name) ?? [];
    const kind = this.entries.kinds.find((known) => known === word);
    const number = Number(digits);
    if (!kind || number > LAST_PART) throw new NotFoundError();
    const entries = await this.entriesOf({ kind, number });
    if (entries.length === 0) throw new NotFoundError();
    return this.file(entries);
  }

  private async parts(): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = [];
    for (const kind of this.entries.kinds) {
      const numbers = await this.entries.parts(kind, PER_FILE, MOST_FILES);
      if (parts.length === 0 && numbers[0] !== 1) numbers.unshift(1);
      for (const number of numbers) parts.push({ kind, number });
    }
    return parts.slice(0, MOST_FILES);
  }

  /** Home belongs to the first file, so that is always there. */
  private async entriesOf({
    kind,
    number,
  }: SitemapPart): Promise<SitemapEntry[]> {
    const entries = await this.entries.entries(kind, number, PER_FILE);
    return kind === this.entries.kinds[0] && number === 1
      ? [...(await this.entries.listsOfAll()), ...entries]
      : entries;
  }

  private async file(entries: SitemapEntry[]): Promise<string> {
    const { SitemapStream, streamToPromise } = await import("sitemap");
    const stream = new SitemapStream({ hostname: this.config.publicUrl });
    const items = entries.map(({ path, changed, alternates }) => ({
      url: path,
      lastmod: changed.toISOString(),
      links: this.links(alternates),
    }));
    return String(await streamToPromise(Readable.from(items).pipe(stream)));
  }

  /** As in the head of each of them. */
  private links(alternates: SitemapEntry["alternates"]) {
    if (!alternates) return [];
    const ofSite = this.site.known.language;
    const { all, usual } = inLanguages(
      alternates.map(({ path, language }) => ({
        url: path,
        language: language ?? ofSite,
      })),
      ofSite,
    );
    const links = all.map(({ url, language: lang }) => ({ lang, url }));
    return usual ? [...links, { lang: "x-default", url: usual.url }] : links;
  }

  private async index(paths: string[]): Promise<string> {
    const { SitemapIndexStream, streamToPromise } = await import("sitemap");
    const files = paths.map((path) => ({ url: this.config.publicUrl + path }));
    const stream = Readable.from(files).pipe(new SitemapIndexStream());
    return String(await streamToPromise(stream));
  }
}
