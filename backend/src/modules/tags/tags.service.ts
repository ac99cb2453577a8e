import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type {
  Deleted,
  ListTagsDto,
  Paged,
  SaveTagDto,
  TagDto,
} from "@octavo/contracts";
import { Repository } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import {
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/with-free-slug";
import { Tag } from "./tag.entity";
import { toTagDto } from "./tag.mapper";
import { TagsRepository } from "./tags.repository";

@Injectable()
export class TagsService {
  constructor(
    private readonly tags: TagsRepository,
    @InjectRepository(Tag) private readonly records: Repository<Tag>,
  ) {}

  list(query: ListTagsDto): Promise<Paged<TagDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      { rows: this.tags.list(query, page), total: this.tags.count(query) },
      toTagDto,
    );
  }

  async get(id: number): Promise<TagDto> {
    const row = await this.tags.find(id);
    if (!row) throw notFound();
    return toTagDto(row);
  }

  async create({ name }: SaveTagDto): Promise<TagDto> {
    const id = await nameIsFree(
      withFreeSlug(
        {
          base: toSlug(name) || "tag",
          constraint: "tags_slug_key",
          findTaken: (base) => this.tags.findTakenSlugs(base),
        },
        async (slug) =>
          (await this.records.save(this.records.create({ name, slug }))).id,
      ),
    );
    return this.get(id);
  }

  /** Renaming keeps the slug, so that addresses stay. */
  async update(id: number, { name }: SaveTagDto): Promise<TagDto> {
    const tag = await this.records.findOneBy({ id });
    if (!tag) throw notFound();
    await nameIsFree(this.records.save(this.records.merge(tag, { name })));
    return this.get(id);
  }

  async remove(id: number): Promise<Deleted> {
    const { affected } = await this.records.softDelete({ id });
    if (!affected) throw notFound();
    return { success: true };
  }
}

const notFound = () => new NotFoundError("This tag does not exist.");

async function nameIsFree<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, "tags_name_key"))
      throw new ConflictError("A tag with this name already exists.");
    throw error;
  }
}
