import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { AccountsService } from "../../identity/authors/accounts.service";
import { said } from "../../common/texts/said";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { CategoriesService } from "../categories/categories.service";
import { TagsService } from "../tags/tags.service";
import type { Article } from "./article";
import { ImportsRepository, NAMED_TABLES } from "./imports.repository";

/** With more, what was found is found again. */
const MOST_KNOWN = 5000;

/** Whom and what the articles of a run have named, with the ids that these have here. */
export type KnownNames = Record<
  (typeof NAMED_TABLES)[number],
  Map<string, number>
>;

export const noNames = (): KnownNames => ({
  authors: new Map(),
  categories: new Map(),
  tags: new Map(),
});

/** Whom and what an article names, by their ids here. */
export interface ArticleNames {
  authorId: number | null;
  /** Of pages: none. */
  categoryId: number | null;
  tagIds: number[];
}

interface NameContext {
  names: KnownNames;
  /** For the audit trail. */
  details: Record<string, unknown>;
}

/** People, categories and tags that articles name: they are found, or made where there are none. */
@Injectable()
export class ArticleNamesService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly imports: ImportsRepository,
  ) {}

  /** Of names that are given for articles without: why they cannot be taken, in no language yet. */
  async problemOf({
    author,
    category,
  }: {
    author?: string | null | undefined;
    category?: string | null | undefined;
  }): Promise<string | null> {
    if (author && !(await this.imports.isHere("authors", author)))
      return said("importAuthorUnknown", { name: author });
    if (category && !(await this.imports.isHere("categories", category)))
      return said("importCategoryUnknown", { name: category });
    return null;
  }

  /**
   * In a separate transaction. Only one runs at a time, because two would create the same author twice.
   */
  find<Whole extends { path: string; article: Article }>(
    wholes: readonly Whole[],
    names: KnownNames,
  ): Promise<(Whole & ArticleNames)[]> {
    return inTransaction(this.database, async (manager) => {
      await this.renew(manager, names);
      const named: (Whole & ArticleNames)[] = [];
      for (const whole of wholes) {
        const { article, path } = whole;
        const context = { names, details: { imported_from: path } };
        const authorId = await this.authorOf(manager, article, context);
        const placed = article.isPage
          ? { categoryId: null, tagIds: [] }
          : await this.placeOf(manager, article, context);
        named.push({ ...whole, authorId, ...placed });
      }
      return named;
    });
  }

  private async placeOf(
    manager: EntityManager,
    article: Article,
    context: NameContext,
  ): Promise<Omit<ArticleNames, "authorId">> {
    const categoryId = await this.categoryOf(manager, article, context);
    return { categoryId, tagIds: await this.tagsOf(manager, article, context) };
  }

  /** People may have deleted some since, and a transaction that failed has made none. */
  private async renew(
    manager: EntityManager,
    names: KnownNames,
  ): Promise<void> {
    for (const known of Object.values(names))
      if (known.size > MOST_KNOWN) known.clear();
    if (Object.values(names).every(({ size }) => size === 0)) return;
    const alive = await this.imports.alive(manager, {
      authors: [...names.authors.values()],
      categories: [...names.categories.values()],
      tags: [...names.tags.values()],
    });
    for (const kind of NAMED_TABLES)
      for (const [name, id] of names[kind])
        if (!alive[kind].has(id)) names[kind].delete(name);
  }

  private async authorOf(
    manager: EntityManager,
    { exact, authorName: name, authorEmail: email = null }: Article,
    { names, details }: NameContext,
  ): Promise<number | null> {
    if (exact?.authorId !== undefined) return exact.authorId;
    const key = JSON.stringify([name, email]);
    return remember(names.authors, key, () =>
      this.accounts.findOrCreateByline(manager, { name, email }, details),
    );
  }

  private categoryOf(
    manager: EntityManager,
    { category: word, categorySlug: slug }: Article,
    { names, details }: NameContext,
  ): Promise<number> {
    return remember(
      names.categories,
      JSON.stringify([word, slug]),
      async () => {
        const named = { word, slug };
        const found = await this.categories.findOrCreate(
          manager,
          named,
          details,
        );
        return found.id;
      },
    );
  }

  private async tagsOf(
    manager: EntityManager,
    { tags, tagSlugs }: Article,
    { names, details }: NameContext,
  ): Promise<number[]> {
    const ids = new Set<number>();
    for (const word of tags) {
      const slug = tagSlugs?.get(word);
      const find = async () =>
        (await this.tags.findOrCreate(manager, { word, slug }, details)).id;
      ids.add(await remember(names.tags, JSON.stringify([word, slug]), find));
    }
    return [...ids];
  }
}

async function remember(
  known: Map<string, number>,
  key: string,
  find: () => Promise<number>,
): Promise<number> {
  const found = known.get(key) ?? (await find());
  known.set(key, found);
  return found;
}
