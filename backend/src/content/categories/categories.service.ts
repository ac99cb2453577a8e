import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  type CategoryDto,
  type Deleted,
  type ItemPage,
  type ListCategoriesDto,
  type MovedPosts,
  type MovePostsDto,
  type CategoryAsReadDto,
  type PatchCategoryDto,
  type SaveCategoryDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { isId } from "../../common/http/id.pipe";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  AuditService,
  changedFields,
} from "../../operations/audit/audit.service";
import { PostChangesService } from "../posts/post-changes.service";
import type { TermKey } from "../taxonomy/term-source";
import {
  termNotFound,
  TermsService,
  type TermCheck,
  type TermWord,
} from "../taxonomy/terms.service";
import { TrashService } from "../trash/trash.service";
import {
  CATEGORIES,
  CATEGORY_TRASH,
  CategoriesRepository,
} from "./categories.repository";
import { Category } from "./category.entity";
import {
  toCategoryColumns,
  toCategoryDto,
  type CategoryRow,
} from "./category.mapper";
import { t } from "../../common/texts";

interface CategoryEditing {
  user: Principal;
  version: number | null;
}

@Injectable()
export class CategoriesService implements OnModuleInit {
  constructor(
    private readonly terms: TermsService,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly posts: PostChangesService,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.trash.register(CATEGORY_TRASH);
    this.terms.registerMany(CATEGORIES, {
      kind: "category",
      needs: "delete_categories",
      check: this.assertEmpty,
    });
  }

  list(
    query: ListCategoriesDto,
    user: Principal | null,
  ): Promise<ItemPage<CategoryDto>> {
    const showsAll = seesAllCounts(user);
    return this.terms.list(CATEGORIES, query, (row: CategoryRow) =>
      toCategoryDto(row, showsAll),
    );
  }

  async get(id: number, user: Principal | null): Promise<CategoryDto> {
    const row = await this.terms.get<CategoryRow>(CATEGORIES, id);
    return toCategoryDto(row, seesAllCounts(user));
  }

  async create(
    input: CategoryAsReadDto,
    user: Principal,
  ): Promise<CategoryDto> {
    const insert = async (manager: EntityManager, slug: string) => {
      const fields = { ...toCategoryColumns(input), slug };
      return (await manager.save(manager.create(Category, fields))).id;
    };
    const id = await this.terms.create(CATEGORIES, input, insert);
    return this.get(id, user);
  }

  /**
   * What a text from elsewhere calls its category. A new one is not shown at the foot of the pages,
   * which people arrange, unless the `fields` of another Octavo say it.
   */
  findOrCreate(
    manager: EntityManager,
    { word, slug: given }: TermWord,
    details: Record<string, unknown>,
    fields: Partial<Category> = {},
  ): Promise<TermKey & { isNew: boolean }> {
    return this.terms.findOrCreate(manager, CATEGORIES, {
      word,
      slug: given,
      details,
      insert: (_, slug) => {
        const usual = { name: readableName(word), slug, showOnFooter: false };
        return manager.save(manager.create(Category, { ...usual, ...fields }));
      },
    });
  }

  /** For the demo, without an audit entry: one of the same name or slug stays as it is. */
  async provide(category: Partial<Category>): Promise<void> {
    await this.database
      .createQueryBuilder()
      .insert()
      .into(Category)
      .values(category)
      .orIgnore()
      .execute();
  }

  /** The form omits `home_index` when it is empty; any other absent field keeps its value. */
  replace(
    id: number,
    input: SaveCategoryDto,
    editing: CategoryEditing,
  ): Promise<CategoryDto> {
    input.home_index ??= null;
    return this.update(id, input, editing);
  }

  async update(
    id: number,
    input: PatchCategoryDto,
    { user, version }: CategoryEditing,
  ): Promise<CategoryDto> {
    await this.terms.update(CATEGORIES, id, {
      version,
      save: async (manager) => {
        const category = await manager.findOneByOrFail(Category, { id });
        const changes = toCategoryColumns(input);
        const fields = changedFields(category, changes);
        await manager.save(manager.merge(Category, category, changes));
        return { name: category.name, fields };
      },
    });
    return this.get(id, user);
  }

  async remove(id: number): Promise<Deleted> {
    await this.terms.remove(CATEGORIES, id, { check: this.assertEmpty });
    return { success: true };
  }

  private readonly assertEmpty: TermCheck = async (manager, id) =>
    assertNoPosts(await this.categories.countPosts(manager, id));

  async restore(id: number, user: Principal): Promise<CategoryDto> {
    await this.terms.restore(CATEGORIES, id);
    return this.get(id, user);
  }

  /** All posts into another category, so that this one may be deleted. */
  movePosts(
    id: number,
    { category_id: target }: MovePostsDto,
  ): Promise<MovedPosts> {
    if (target === id) throw new ValidationError(t("categorySame"));
    return inTransaction(this.database, async (manager) => {
      const both = await this.categories.lock(
        manager,
        [id, target].filter(isId),
      );
      const from = both.find((category) => category.id === id);
      const to = both.find((category) => category.id === target);
      if (!from) throw termNotFound(CATEGORIES);
      if (!to) throw new ValidationError(t("categoryNotFound"));
      const moved = await this.posts.moveToCategory(manager, id, target);
      await this.audit.recordChange(manager, "category.move_posts", from, {
        to,
        posts: moved,
      });
      return { success: true, moved };
    });
  }
}

/** `release-notes` becomes `Release notes`; names, and abbreviations such as `npm`, stay as they are. */
function readableName(given: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) || given.length <= 3)
    return given;
  const words = given.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const seesAllCounts = (user: Principal | null) =>
  hasPermission(user, "view_posts");

function assertNoPosts(posts: number): void {
  if (posts > 0)
    throw new ConflictError(t("categoryHasPosts", { count: posts }), { posts });
}
