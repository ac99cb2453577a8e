import { Injectable } from "@nestjs/common";
import { RESERVED_SLUGS, type SeoDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  firstFreeSlug,
  takenSlugs,
} from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { SiteAddressesService } from "../../infrastructure/site-addresses/site-addresses.service";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import {
  RevisionsService,
  type KnownVersion,
} from "../revisions/revisions.service";
import { htmlToText } from "../rich-text/text";
import { auditSubject, WritingService } from "../writing/writing.service";
import { Page } from "./page.entity";
import { pagePath, PAGES } from "./page.policy";
import { PageWritesRepository } from "./page-writes.repository";
import { fieldsOf } from "./page.mapper";

/** A page as it comes from elsewhere: its text is clean. */
export interface IncomingPage
  extends
    Partial<ExactFields>,
    Pick<
      Page,
      | "title"
      | "content"
      | "publishStatus"
      | "publishedAt"
      | "authorId"
      | keyof SeoDto
    > {
  /** The page whose text it replaces, whose address stays; null for a new one. */
  replaces: number | null;
  /** For a new page; if it is taken, the first free number is added. */
  slug: string;
  /** Addresses that lead to the page from now on, unless they lead elsewhere already. */
  formerPaths: string[];
  /** For the audit trail. */
  details: Record<string, unknown>;
  /** Of its carousels, in their order; none otherwise. */
  categoryIds?: number[];
  /** All its versions, if they are known. */
  history?: readonly KnownVersion[];
}

/** Fields that another Octavo provides for a page. For other new pages they are generated or default. */
export type ExactFields = Pick<
  Page,
  | "createdAt"
  | "updatedAt"
  | "version"
  | "pageType"
  | "showInMenu"
  | "menuOrder"
  | "menuLabel"
>;

export interface WrittenPage {
  id: number;
  slug: string;
  version: number;
}

/** A page with its text, which is clean already. */
export type ProvidedPage = Pick<
  Page,
  | "title"
  | "slug"
  | "content"
  | "meta_title"
  | "meta_description"
  | "publishStatus"
  | "pageType"
  | "showInMenu"
  | "menuOrder"
  | "menuLabel"
  | "authorId"
>;

const IMPORTED = "imported";

/** What imports change about pages, in their own transaction, and the pages of the demo. */
@Injectable()
export class PageChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: PageWritesRepository,
    private readonly addresses: SiteAddressesService,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly writing: WritingService,
    private readonly audit: AuditService,
  ) {}

  /** The version of a page that is not in the trash; locked, no one else changes it before the end of the transaction. */
  async findVersion(
    manager: EntityManager,
    id: number,
    { isLocked }: { isLocked: boolean },
  ): Promise<number | null> {
    const page = await manager.findOne(Page, {
      select: { id: true, version: true },
      where: { id },
      ...(isLocked && { lock: { mode: "pessimistic_write" as const } }),
    });
    return page?.version ?? null;
  }

  async importPage(
    manager: EntityManager,
    incoming: IncomingPage,
  ): Promise<WrittenPage> {
    const { replaces, formerPaths } = incoming;
    const page =
      replaces === null
        ? await this.insert(manager, incoming)
        : await this.replace(manager, replaces, incoming);
    const toPath = pagePath(page.slug);
    const moves = formerPaths
      .filter((path) => path !== toPath)
      .map((fromPath) => ({ fromPath, toPath }));
    await this.redirects.addFormers(manager, moves);
    return { id: page.id, slug: page.slug, version: page.version };
  }

  /**
   * A page of the demo, without earlier versions and audit entry: one of the same address stays as it is. Slugs of
   * categories that do not exist are left out.
   */
  provide(page: ProvidedPage, categories: readonly string[]): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const isKnown = await manager.exists(Page, {
        where: { slug: page.slug },
        withDeleted: true,
      });
      if (isKnown) return;
      await this.writes.insert(
        manager,
        {
          ...page,
          contentText: htmlToText(page.content),
          publishedAt: page.publishStatus === "published" ? new Date() : null,
        },
        await this.writes.findCategories(manager, categories),
      );
    });
  }

  private async insert(
    manager: EntityManager,
    incoming: IncomingPage,
  ): Promise<Page> {
    const slug = await this.freeSlug(manager, incoming.slug);
    const columns = { ...columnsOf(incoming), slug };
    const { details, history, categoryIds = [] } = incoming;
    const id = await this.writes.insert(manager, columns, categoryIds);
    const page = await manager.findOneByOrFail(Page, { id });
    const fields = fieldsOf(page, categoryIds);
    const { version, updatedAt: createdAt } = page;
    const made = { id, fields, details, version, createdAt, history };
    await this.writing.recordNew(manager, PAGES, { ...made, event: IMPORTED });
    return page;
  }

  private async replace(
    manager: EntityManager,
    id: number,
    incoming: IncomingPage,
  ): Promise<Page> {
    const page = await manager.findOneByOrFail(Page, { id });
    const categories = await this.writes.categoriesOf(manager, id);
    const kept = { kind: "page" as const, id };
    await this.revisions.keepReplaced(manager, kept, {
      version: page.version,
      snapshot: fieldsOf(page, categories),
      createdAt: page.updatedAt,
    });
    const columns = { version: page.version + 1, ...columnsOf(incoming) };
    await this.writes.update(manager, id, columns);
    const { categoryIds = categories, history } = incoming;
    if (incoming.categoryIds)
      await this.writes.replaceCategories(manager, id, categoryIds);
    const saved = Object.assign(page, columns);
    if (history) await this.revisions.provide(manager, kept, history);
    else
      await this.revisions.keep(manager, kept, {
        version: saved.version,
        snapshot: fieldsOf(saved, categoryIds),
        event: IMPORTED,
      });
    const subject = auditSubject(saved);
    const { details } = incoming;
    await this.audit.recordChange(manager, "page.update", subject, details);
    return saved;
  }

  /** Also pages in the trash, frontends and the site itself have addresses. */
  private async freeSlug(
    manager: EntityManager,
    wanted: string,
  ): Promise<string> {
    const taken = await takenSlugs(manager, "pages", wanted);
    for (const slug of RESERVED_SLUGS) taken.add(slug);
    for (;;) {
      const slug = firstFreeSlug(wanted, taken);
      const path = pagePath(slug);
      if (!(await this.addresses.findOther(PAGES.subject, manager, path)))
        return slug;
      taken.add(slug);
    }
  }
}

function columnsOf({
  replaces: _replaces,
  slug: _slug,
  formerPaths: _formerPaths,
  details: _details,
  categoryIds: _categoryIds,
  history: _history,
  ...columns
}: IncomingPage) {
  return { ...columns, contentText: htmlToText(columns.content) };
}
