import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import {
  DEFAULT_CATEGORY_ICON,
  hasPermission,
  type CategoryDto,
  type Deleted,
  type ListCategoriesDto,
  type Paged,
  type SaveCategoryDto,
} from "@octavo/contracts";
import { Repository } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import {
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/with-free-slug";
import { CategoriesRepository } from "./categories.repository";
import { Category } from "./category.entity";
import { toCategoryDto } from "./category.mapper";

@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    @InjectRepository(Category) private readonly records: Repository<Category>,
  ) {}

  list(
    query: ListCategoriesDto,
    user: Principal | null,
  ): Promise<Paged<CategoryDto>> {
    const page = pageRequest(query);
    const showsAll = seesAllCounts(user);
    return paginate(
      page,
      {
        rows: this.categories.list(query, page),
        total: this.categories.count(query),
      },
      (row) => toCategoryDto(row, showsAll),
    );
  }

  async get(id: number, user: Principal | null): Promise<CategoryDto> {
    const row = await this.categories.find(id);
    if (!row) throw notFound();
    return toCategoryDto(row, seesAllCounts(user));
  }

  async create(
    input: SaveCategoryDto,
    user: Principal | null,
  ): Promise<CategoryDto> {
    const id = await nameIsFree(
      withFreeSlug(
        {
          base: toSlug(input.name) || "category",
          constraint: "categories_slug_key",
          findTaken: (base) => this.categories.findTakenSlugs(base),
        },
        async (slug) => {
          const category = this.records.create({ ...changes(input), slug });
          return (await this.records.save(category)).id;
        },
      ),
    );
    return this.get(id, user);
  }

  /** Renaming keeps the slug (D-123). */
  async update(
    id: number,
    input: SaveCategoryDto,
    user: Principal | null,
  ): Promise<CategoryDto> {
    const category = await this.records.findOneBy({ id });
    if (!category) throw notFound();
    await nameIsFree(
      this.records.save(this.records.merge(category, changes(input))),
    );
    return this.get(id, user);
  }

  async remove(id: number): Promise<Deleted> {
    const posts = await this.categories.trash(id);
    if (posts === null) throw notFound();
    if (posts === 1)
      throw new ConflictError("This category has 1 post. Move it first.", {
        posts,
      });
    if (posts > 1)
      throw new ConflictError(
        `This category has ${posts} posts. Move them first.`,
        { posts },
      );
    return { success: true };
  }
}

/** An absent field keeps its value, except `home_index`: the form omits it when empty (D-512). */
function changes(input: SaveCategoryDto): Partial<Category> {
  return {
    name: input.name,
    homeIndex: input.home_index ?? null,
    ...(input.description !== undefined && {
      description: input.description || null,
    }),
    ...(input.icon !== undefined && {
      icon: input.icon || DEFAULT_CATEGORY_ICON,
    }),
    ...(input.show_on_footer != null && { showOnFooter: input.show_on_footer }),
    ...(input.show_on_home != null && { showOnHome: input.show_on_home }),
  };
}

const notFound = () => new NotFoundError("This category does not exist.");
const seesAllCounts = (user: Principal | null) =>
  hasPermission(user, "view_posts");

async function nameIsFree<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, "categories_name_key"))
      throw new ConflictError("A category with this name already exists.");
    throw error;
  }
}
