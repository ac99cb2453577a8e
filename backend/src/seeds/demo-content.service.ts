import path from "node:path";
import { Injectable } from "@nestjs/common";
import { PAGE_STATUSES, PAGE_TYPES } from "@octavo/contracts";
import { avatarSvg } from "@octavo/covers";
import { DataSource } from "typeorm";
import { CategoriesService } from "../content/categories/categories.service";
import { FolderSource } from "../content/imports/folder-source";
import { ImportsService } from "../content/imports/imports.service";
import { LearningPathsService } from "../content/learning-paths/learning-paths.service";
import { mediaUrl } from "../content/media/storage-keys";
import { MediaService } from "../content/media/media.service";
import {
  PageChangesService,
  type ProvidedPage,
} from "../content/pages/page-changes.service";
import { PostChangesService } from "../content/posts/post-changes.service";
import { imageLibrary } from "../infrastructure/images/image-library";
import { FrontendAppsService } from "../delivery/apps/frontend-apps.service";
import { TagsService } from "../content/tags/tags.service";
import { ApiKeysService } from "../identity/api-keys/api-keys.service";
import { AccountProvisioningService } from "../identity/authors/account-provisioning.service";
import { SignUpsService } from "../identity/signups/signups.service";
import { toSlug } from "../infrastructure/database/free-slug";
import { inTransaction } from "../infrastructure/database/in-transaction";
import { SiteSettingsService } from "../operations/settings/site-settings.service";
import { DEMO_APP } from "./demo-state";
import { DemoRecordsRepository } from "./demo-records.repository";
import {
  readDemoPages,
  readDemoSite,
  type DemoAuthor,
  type DemoSite,
} from "./demo-files";

/** Under this name the importer remembers the posts. */
const SOURCE = "demo content";
/** Covers are drawn while others are being stored. */
const PARALLEL = 4;

/** This article has been saved twice: its last part came later. */
const SAVED_TWICE = "bulk-safe-apex-think-in-lists-from-the-first-line";
const LAST_PART = "<h2";

/** Two entries for the list of keys. */
const KEYS = [
  { description: "Newsletter export", isRevoked: false },
  { description: "Old mobile app", isRevoked: true },
];

/** Everything that the demo site holds. What is there already stays as it is. */
@Injectable()
export class DemoContentService {
  constructor(
    private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly accounts: AccountProvisioningService,
    private readonly media: MediaService,
    private readonly imports: ImportsService,
    private readonly posts: PostChangesService,
    private readonly pages: PageChangesService,
    private readonly paths: LearningPathsService,
    private readonly apiKeys: ApiKeysService,
    private readonly signUps: SignUpsService,
    private readonly settings: SiteSettingsService,
    private readonly frontends: FrontendAppsService,
    private readonly records: DemoRecordsRepository,
  ) {}

  async provide(
    folder: string,
    report: (done: number, total: number) => void,
  ): Promise<void> {
    const site = await readDemoSite(folder);
    await this.settings.provideDemo(site.site);
    await this.frontends.provide(DEMO_APP);
    await this.provideTerms(site);
    const authorIds = await this.provideAuthors(site.authors);
    await this.importPosts(path.join(folder, "posts"), report);
    await this.saveTwice();
    const [writerId = null] = authorIds;
    const pages = await readDemoPages(folder);
    for (const { data, body } of pages)
      await this.pages.provide(
        await toPage(data, body, writerId),
        slugsOf(data),
      );
    for (const demoPath of site.paths) await this.paths.provide(demoPath);
    for (const key of KEYS)
      await this.apiKeys.provide({ ...key, createdById: writerId });
    for (const { name, email } of site.sign_ups)
      await this.signUps.providePending(name, email);
    await this.records.note({
      source: SOURCE,
      categories: site.categories.map(({ slug }) => slug),
      tags: site.tags.map((name) => toSlug(name)),
      pages: pages.flatMap(({ data }) => text(data.slug) ?? []),
      authors: site.authors.map(({ name }) => toSlug(name)),
      apiKeys: KEYS.map(({ description }) => description),
      paths: site.paths.map(({ title }) => toSlug(title)),
      signUps: site.sign_ups.map(({ email }) => email),
    });
  }

  private async provideTerms({ categories, tags }: DemoSite): Promise<void> {
    for (const { name, slug, description, icon, ...place } of categories)
      await this.categories.provide({
        name,
        slug,
        description,
        icon,
        showOnHome: place.show_on_home,
        homeIndex: place.home_index,
        showOnFooter: place.show_on_footer,
      });
    for (const tag of tags) await this.tags.provide(tag);
  }

  private async provideAuthors(authors: DemoAuthor[]): Promise<number[]> {
    const ids: number[] = [];
    for (const author of authors) ids.push(await this.provideAuthor(author));
    return ids;
  }

  /**
   * People of the demo are others than those who sign in: they have accounts without a password, which
   * an admin can set.
   */
  private async provideAuthor(author: DemoAuthor): Promise<number> {
    const { name, email, bio, roles } = author;
    const id = await this.accounts.provideAccount({
      name,
      email,
      bio,
      roles,
      slug: toSlug(name),
    });
    if (author.avatar)
      await this.accounts.provideAvatar(id, await this.drawPortrait(name));
    return id;
  }

  private async drawPortrait(name: string): Promise<string> {
    const sharp = await imageLibrary();
    const bytes = await sharp(Buffer.from(avatarSvg(name, 320)))
      .png()
      .toBuffer();
    const stored = await this.media.store({
      bytes,
      originalName: `${toSlug(name)}.png`,
      altText: null,
      uploadedById: null,
    });
    return mediaUrl(stored.storageKey);
  }

  private async importPosts(
    folder: string,
    report: (done: number, total: number) => void,
  ): Promise<void> {
    const source = await FolderSource.open(folder);
    const summary = await this.imports.importFrom(source, {
      source: SOURCE,
      parallel: PARALLEL,
      report: ({ done, total }) => report(done, total),
    });
    const [refused] = summary.notTaken;
    if (refused)
      throw new Error(`Demo content: ${refused.file} ${refused.reason}.`);
  }

  private saveTwice(): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const saved = await this.posts.provideEarlierSave(
        manager,
        SAVED_TWICE,
        (content) => content.slice(0, content.lastIndexOf(LAST_PART)),
      );
      if (saved) await this.imports.acceptVersion(manager, saved);
    });
  }
}

type Data = Readonly<Record<string, unknown>>;

async function toPage(
  data: Data,
  body: string,
  authorId: number | null,
): Promise<ProvidedPage> {
  const { markdownToHtml } =
    await import("../content/rich-text/markdown-to-html");
  const isInMenu = data.show_on_header === true;
  return {
    title: text(data.title) ?? "Untitled",
    slug: text(data.slug) ?? "",
    content: markdownToHtml(body),
    meta_title: text(data.meta_title),
    meta_description: text(data.meta_description),
    publishStatus:
      PAGE_STATUSES.find((known) => known === data.publish_status) ?? "draft",
    pageType:
      PAGE_TYPES.find((known) => known === data.page_type) ?? "standard",
    showInMenu: isInMenu,
    menuOrder: isInMenu ? Number(data.header_index ?? 0) : null,
    menuLabel: text(data.menu_label),
    authorId,
  };
}

function slugsOf({ categories }: Data): string[] {
  return Array.isArray(categories) ? categories.map(String) : [];
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
