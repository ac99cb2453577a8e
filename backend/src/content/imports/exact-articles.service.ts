import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { IncomingPage } from "../pages/page-changes.service";
import type { IncomingPost } from "../posts/incoming-posts.service";
import type { KnownVersion } from "../revisions/revisions.service";
import type { Article, ExactVersion } from "./article";
import { ImportsRepository } from "./imports.repository";

interface Details {
  version?: number;
}

interface TermIds {
  categories: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
}

/** What an archive of another Octavo says of a text, in the ids of this site. */
@Injectable()
export class ExactArticlesService {
  constructor(private readonly imports: ImportsRepository) {}

  async ofPost(
    manager: EntityManager,
    { exact }: Article,
    { version }: Details,
  ): Promise<Partial<IncomingPost>> {
    if (!exact?.post || !version) return {};
    const history = await this.historyOf(manager, exact.versions);
    const { post, checks = [] } = exact;
    return { ...post, checks, version, ...history };
  }

  async ofPage(
    manager: EntityManager,
    { exact }: Article,
    { version }: Details,
  ): Promise<Partial<IncomingPage>> {
    if (!exact?.page || !version) return {};
    const ids = await this.imports.termIds(manager, "categories");
    const categoryIds = idsOf(exact.categories ?? [], ids);
    const history = await this.historyOf(manager, exact.versions);
    return { ...exact.page, version, categoryIds, ...history };
  }

  private async historyOf(
    manager: EntityManager,
    versions: readonly ExactVersion[] | null,
  ): Promise<{ history?: KnownVersion[] }> {
    if (versions === null) return {};
    const ids = {
      categories: await this.imports.termIds(manager, "categories"),
      tags: await this.imports.termIds(manager, "tags"),
    };
    return { history: versions.map((one) => toRevision(one, ids)) };
  }
}

/** As a form of this site left it; `title` is in every form. */
function toRevision(
  { version, fields: form, authorId, ...save }: ExactVersion,
  { categories: ofCategories, tags: ofTags }: TermIds,
): KnownVersion {
  const {
    category,
    tags,
    author: _,
    categories,
    ...fields
  } = form as Partial<Record<string, unknown>> & { title?: string };
  const snapshot = {
    ...fields,
    title: fields.title ?? "",
    ...(typeof category === "string" && {
      category_id: ofCategories.get(category) ?? 0,
    }),
    ...(authorId !== undefined && { author_id: authorId ?? 0 }),
    ...(Array.isArray(tags) && { tag_ids: idsOf(tags as string[], ofTags) }),
    ...(Array.isArray(categories) && {
      categories: idsOf(categories as string[], ofCategories),
    }),
  };
  const { is_pending: isPending, created_at, createdById } = save;
  const createdAt = new Date(created_at);
  return { version, snapshot, isPending, createdAt, createdById };
}

const idsOf = (
  slugs: readonly string[],
  ids: ReadonlyMap<string, number>,
): number[] => slugs.flatMap((slug) => ids.get(slug) ?? []);
