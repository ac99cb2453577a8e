import {
  LIMITS,
  type ExportedFiles,
  type ExportedMediaDto,
  type ExportedNavigationDto,
  type ExportedPathDto,
  type ExportedSettingsDto,
  type ExportedVersionDto,
} from "@octavo/contracts";
import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import { pagePath } from "../../pages/page.policy";
import { postPath } from "../../posts/post.policy";
import type {
  ImportSource,
  KnownSlugs,
  OpenArticle,
  PictureAnswer,
  SourceArticle,
  SourceEntry,
  SourceRecord,
} from "../import-source";
import {
  readContents,
  type ArchiveContents,
  type TextPlace,
} from "./archive-contents";
import type { ArchiveFiles } from "./archive-files";
import { ArchiveLinks } from "./archive-links";
import {
  pageArticle,
  postArticle,
  type ArchiveNames,
  type ArticleOf,
} from "./octavo-article";

/** Raised whenever the same file would become another text than before, so that it is made again. */
const FORMAT = "octavo 1";

/** An archive of an Octavo: all that was there comes again. */
export class OctavoSource implements ImportSource {
  readonly name: string;
  readonly paths: readonly string[];
  readonly isArchive = true;
  readonly noun = "items";
  /** What is named comes before what names it. */
  readonly parallel = 1;
  readonly links: ArchiveLinks;
  private readonly people = new Map<string, number>();
  private readonly archive: ArchiveNames;

  private constructor(
    private readonly files: ArchiveFiles,
    private readonly contents: ArchiveContents,
    private readonly skipped: number,
  ) {
    const { manifest, texts, people, categories, tags } = contents;
    this.name = `Octavo ${manifest.site} (${manifest.address})`.slice(0, 500);
    this.paths = texts.map(({ path }) => path);
    this.links = new ArchiveLinks(manifest.address);
    this.archive = {
      links: this.links,
      people: this.people,
      postPaths: new Map(
        texts.flatMap(({ kind, slug, path }) =>
          kind === "post" ? [[slug, path]] : [],
        ),
      ),
      names: {
        people: namesOf(people),
        categories: namesOf(categories),
        tags: namesOf(tags),
      },
    };
  }

  /** @param skipped links in the archive, which are not followed. */
  static async open(
    files: ArchiveFiles,
    skipped: number,
  ): Promise<OctavoSource> {
    return new OctavoSource(files, await readContents(files), skipped);
  }

  survey(known: KnownSlugs) {
    const { texts, manifest, ...lists } = this.contents;
    for (const { path, slug, kind } of texts) {
      const place = kind === "post" ? postPath(slug) : pagePath(slug);
      this.links.place(path, place);
      this.links.set(path, known.get(path) ?? slug);
    }
    const { people, categories, tags, media, redirects, learningPaths } = lists;
    const records = [people, categories, tags, media, redirects, learningPaths];
    const total = records.reduce((sum, list) => sum + list.length, 2);
    const notes = [
      ...(manifest.has_media ? [] : [said("import.noPictures")]),
      ...(this.skipped > 0
        ? [said("import.linksLeft", { count: `${this.skipped}` })]
        : []),
    ];
    return Promise.resolve({ total: total + texts.length, notes });
  }

  *entries(): Iterable<SourceEntry> {
    const { contents, links } = this;
    for (const data of contents.people)
      yield {
        ...named("person", data.name, data.slug),
        record: () => {
          const avatar_url = this.localOrNull(data.avatar_url);
          return { kind: "person", data: { ...data, avatar_url } };
        },
        learn: ({ id }) => this.people.set(data.slug, id),
      };
    for (const data of contents.categories)
      yield {
        ...named("category", data.name, data.slug),
        record: () => ({ kind: "category", data }),
      };
    for (const data of contents.tags)
      yield {
        ...named("tag", data.name, data.slug),
        record: () => ({ kind: "tag", data }),
      };
    yield* this.pictures();
    yield {
      path: "data/settings.json",
      label: "settings",
      record: () => ({ kind: "settings", data: this.localSettings() }),
    };
    for (const place of contents.texts) yield this.text(place);
    for (const data of contents.redirects)
      yield {
        ...named("redirect", data.from_path, data.from_path),
        record: () => {
          const to_path = data.to_path && links.resolve(data.to_path);
          return { kind: "redirect", data: { ...data, to_path } };
        },
      };
    for (const data of contents.learningPaths)
      yield {
        ...named("path", data.title, data.slug),
        record: () => ({ kind: "path", data: this.localPath(data) }),
      };
    yield {
      path: "data/navigation.json",
      label: "header and footer",
      record: () => ({ kind: "navigation", data: this.localNavigation() }),
    };
  }

  private localPath(data: ExportedPathDto): ExportedPathDto {
    const here = (slug: string) =>
      this.links.resolve(postPath(slug)).slice(postPath("").length);
    return {
      ...data,
      cover_image_url: this.localOrNull(data.cover_image_url),
      steps: data.steps.map((step) => ({
        ...step,
        post: step.post && here(step.post),
      })),
    };
  }

  /** Those that the archive only names are fetched where texts show them. */
  private *pictures(): Iterable<SourceRecord> {
    for (const data of this.contents.media)
      yield {
        ...named("picture", data.original_name, data.url),
        record: async () => {
          const file = data.original_file ?? data.file;
          return { kind: "media", data, file: await this.fileOf(data, file) };
        },
        learn: ({ id, url = data.url }) =>
          this.links.learn(data.url, { id, url }),
      };
  }

  private async fileOf({ uploaded_by }: ExportedMediaDto, file: string | null) {
    const uploadedById = this.people.get(uploaded_by ?? "") ?? null;
    if (file === null) return { bytes: null, uploadedById };
    const bytes = await this.files.bytesOf(file, LIMITS.uploadBytes);
    return { bytes, uploadedById };
  }

  private localSettings(): ExportedSettingsDto {
    const { settings } = this.contents;
    return {
      ...settings,
      icon: this.localOrNull(settings.icon),
      logo: this.localOrNull(settings.logo),
      share_picture: this.localOrNull(settings.share_picture),
    };
  }

  private localOrNull(address: string | null): string | null {
    return address && this.links.localize(address);
  }

  private localNavigation(): ExportedNavigationDto {
    const { header, footer } = this.contents.navigation;
    const local = <Entry extends { url: string | null }>(entry: Entry): Entry =>
      Object.assign(structuredClone(entry), {
        url: entry.url && this.links.resolve(entry.url),
      });
    return {
      header: header.map((entry) =>
        Object.assign(local(entry), { links: entry.links?.map(local) ?? null }),
      ),
      footer: footer.map(({ title, links }) => ({
        title,
        links: links.map(local),
      })),
    };
  }

  private text(place: TextPlace): SourceArticle {
    const { kind, path, title } = place;
    return {
      path,
      label: `${kind} "${title.slice(0, 200)}"`,
      open: () =>
        kind === "post"
          ? this.open(place, kind, postArticle)
          : this.open(place, kind, pageArticle),
    };
  }

  private async open<Kind extends "post" | "page">(
    place: TextPlace,
    kind: Kind,
    articleOf: ArticleOf<ExportedFiles[Kind]>,
  ): Promise<OpenArticle> {
    const { data, hash } = await this.files.read(kind, place.path);
    const { versions, hashes } = await this.versionsOf(place);
    return {
      hash: sha256([FORMAT, hash, ...hashes].join("\n")),
      read: (context) => articleOf({ data, versions }, this.archive, context),
      findPicture: (address) => this.findPicture(address),
    };
  }

  private findPicture(address: string): PictureAnswer | null {
    const stored = this.links.pictureAt(address);
    if (stored) return { stored };
    if (!address.startsWith("/media/")) return null;
    return { remote: { address: this.links.complete(address), altText: "" } };
  }

  private async versionsOf({ kind, stem }: TextPlace) {
    if (!this.contents.manifest.has_versions)
      return { versions: null, hashes: [] };
    const folder = `data/versions/${kind}s/${stem}`;
    const versions: ExportedVersionDto[] = [];
    const hashes: string[] = [];
    for (const name of await this.files.stemsIn(folder)) {
      const file = await this.files.read("version", `${folder}/${name}.json`);
      versions.push(file.data);
      hashes.push(file.hash);
    }
    return { versions, hashes };
  }
}

const namesOf = (list: readonly { name: string; slug: string }[]) =>
  new Map(list.map(({ slug, name }) => [slug, name]));

const named = (word: string, name: string, place: string) => ({
  path: `${word}/${place}`.slice(0, 1000),
  label: `${word} "${name.slice(0, 200)}"`,
});
