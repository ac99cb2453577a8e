import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  Deleted,
  ItemPage,
  ListTagsDto,
  TagAsReadDto,
  PatchTagDto,
  TagDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { toSlug } from "../../infrastructure/database/free-slug";
import { changedFields } from "../../operations/audit/audit.service";
import type { TermKey } from "../taxonomy/term-source";
import { TermsService, type TermWord } from "../taxonomy/terms.service";
import { withPermission } from "../trash/trash-scope";
import { TrashService } from "../trash/trash.service";
import { Tag } from "./tag.entity";
import { TAGS } from "./tags.repository";

type TagRow = RowOf<TagDto, "created_at" | "updated_at">;

@Injectable()
export class TagsService implements OnModuleInit {
  constructor(
    private readonly terms: TermsService,
    private readonly trash: TrashService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.trash.register({
      table: "tags",
      subject: "tag",
      label: "name",
      scope: withPermission("delete_tags"),
    });
    this.terms.registerMany(TAGS, { kind: "tag", needs: "delete_tags" });
  }

  list(query: ListTagsDto): Promise<ItemPage<TagDto>> {
    return this.terms.list(TAGS, query, answerOf<TagRow>);
  }

  async get(id: number): Promise<TagDto> {
    return answerOf(await this.terms.get<TagRow>(TAGS, id));
  }

  async create({ name, slug: wanted }: TagAsReadDto): Promise<TagDto> {
    const named = { name, slug: wanted };
    const id = await this.terms.create(TAGS, named, async (manager, slug) => {
      const tag = manager.create(Tag, { name, slug });
      return (await manager.save(tag)).id;
    });
    return this.get(id);
  }

  /** @param fields of a new one, as another Octavo says them. */
  findOrCreate(
    manager: EntityManager,
    { word, slug: given }: TermWord,
    details: Record<string, unknown>,
    fields: Partial<Tag> = {},
  ): Promise<TermKey & { isNew: boolean }> {
    return this.terms.findOrCreate(manager, TAGS, {
      word,
      slug: given,
      details,
      insert: (_, slug) =>
        manager.save(manager.create(Tag, { name: word, slug, ...fields })),
    });
  }

  /** For the demo, without an audit entry: one of the same name or slug stays as it is. */
  async provide(name: string): Promise<void> {
    await this.database
      .createQueryBuilder()
      .insert()
      .into(Tag)
      .values({ name, slug: toSlug(name) })
      .orIgnore()
      .execute();
  }

  async update(
    id: number,
    input: PatchTagDto,
    version: number | null,
  ): Promise<TagDto> {
    await this.terms.update(TAGS, id, {
      version,
      save: async (manager) => {
        const tag = await manager.findOneByOrFail(Tag, { id });
        const { name = tag.name } = input;
        const fields = changedFields(tag, { name });
        await manager.save(manager.merge(Tag, tag, { name }));
        return { name, fields };
      },
    });
    return this.get(id);
  }

  /** Hidden from its posts rather than detached, so that undoing brings it back. */
  async remove(id: number): Promise<Deleted> {
    await this.terms.remove(TAGS, id);
    return { success: true };
  }

  async restore(id: number): Promise<TagDto> {
    await this.terms.restore(TAGS, id);
    return this.get(id);
  }
}
