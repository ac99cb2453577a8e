import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { AccountsService } from "../../identity/authors/accounts.service";
import { said } from "../../common/texts/said";
import { CategoriesService } from "../categories/categories.service";
import { TagsService } from "../tags/tags.service";
import type { Article } from "./article";
import { ImportsRepository } from "./imports.repository";

const KINDS = ["authors", "categories", "tags"] as const;
type NameKind = (typeof KINDS)[number];

/** With more, what was found is found again. */
const MOST_KNOWN = 5000;

/** Whom and what the articles of a run have named, with the ids that these have here. */
export type KnownNames = Record<NameKind, Map<string, number>>;

export const noNames = (): KnownNames => ({
  authors: new Map(),
  categories: new Map(),
  tags: new Map(),
});

interface NameContext {
  names: KnownNames;
  /** For the audit trail. */
  details: Record<string, unknown>;
}

/** People, categories and tags that articles name: they are found, or made where there are none. */
@Injectable()
export class ArticleNamesService {
  constructor(
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

  /** People may have deleted some since, and a transaction that failed has made none. */
  async renew(manager: EntityManager, names: KnownNames): Promise<void> {
    for (const kind of KINDS) {
      const known = names[kind];
      if (known.size > MOST_KNOWN) known.clear();
      if (known.size === 0) continue;
      const alive = await this.imports.alive(manager, kind, [
        ...known.values(),
      ]);
      for (const [name, id] of known) if (!alive.has(id)) known.delete(name);
    }
  }

  async authorOf(
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

  categoryOf(
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

  async tagsOf(
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
