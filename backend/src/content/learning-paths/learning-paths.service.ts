import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  type Deleted,
  type ItemPage,
  type LearningPathDto,
  type LearningPathSummaryDto,
  type ListLearningPathsDto,
  type PatchLearningPathDto,
  type SaveLearningPathDto,
  type SavePathStepDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { toSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { changedFields } from "../../operations/audit/audit.service";
import { MediaTrashService } from "../media/media-trash.service";
import { MediaService } from "../media/media.service";
import { postScope } from "../posts/post.policy";
import type { TermKey } from "../taxonomy/term-source";
import { termNotFound, TermsService } from "../taxonomy/terms.service";
import type { Editing } from "../../common/http/record-version";
import { RevisionsService } from "../revisions/revisions.service";
import { withPermission } from "../trash/trash-scope";
import { TrashService } from "../trash/trash.service";
import { LearningPath } from "./learning-path.entity";
import {
  toEditedSteps,
  toPathColumns,
  toPathDto,
  toPathSummaryDto,
  toPublicSteps,
  toStepColumns,
  type PathRow,
} from "./learning-path.mapper";
import {
  HAS_POST_IN,
  IS_OFFERED,
  LearningPathsRepository,
  PATHS,
} from "./learning-paths.repository";
import { t } from "../../common/texts";

export interface ProvidedPath extends Pick<
  LearningPath,
  "description" | "level" | "audience"
> {
  title: string;
  steps: readonly ProvidedStep[];
}

/** The slug of a post, which is left out if there is no such post, or a heading. */
type ProvidedStep =
  | string
  | { post?: string | null; heading?: string | null; note: string | null };

export interface IncomingPath {
  input: SaveLearningPathDto;
  slug: string;
  /** For the audit trail. */
  details: Record<string, unknown>;
  times: Pick<LearningPath, "createdAt" | "updatedAt" | "version">;
  steps: readonly ProvidedStep[];
}

interface PathEditing extends Editing {
  /** The earlier version whose fields are saved. */
  restored?: number;
}

@Injectable()
export class LearningPathsService implements OnModuleInit {
  constructor(
    private readonly terms: TermsService,
    private readonly paths: LearningPathsRepository,
    private readonly media: MediaService,
    private readonly mediaTrash: MediaTrashService,
    private readonly revisions: RevisionsService,
    private readonly trash: TrashService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.trash.register({
      table: "learning_paths",
      subject: "path",
      label: "name",
      scope: withPermission("manage_learning_paths"),
    });
    this.mediaTrash.onErase(async (manager, coverMediaId) => {
      await manager.update(
        LearningPath,
        { coverMediaId },
        { coverImageUrl: null, coverMediaId: null },
      );
    });
  }

  list(
    { category, is_published: isPublished, ...query }: ListLearningPathsDto,
    user: Principal | null,
  ): Promise<ItemPage<LearningPathSummaryDto>> {
    const onlyOffered = isPublished === true || !mayManage(user);
    const conditions = [
      ...(onlyOffered ? [{ sql: IS_OFFERED }] : []),
      ...(isPublished === false ? [{ sql: "NOT term.is_published" }] : []),
      ...(category ? [{ sql: HAS_POST_IN, value: category }] : []),
    ];
    return this.terms.list(PATHS, { ...query, conditions }, toPathSummaryDto);
  }

  async requireExisting(id: number): Promise<void> {
    await this.terms.get(PATHS, id);
  }

  /** For those who manage it: with every step. */
  async get(id: number, user: Principal): Promise<LearningPathDto> {
    const row = await this.terms.get<PathRow>(PATHS, id);
    const steps = await this.paths.listSteps(id);
    return toPathDto(row, toEditedSteps(steps, postScope(user)));
  }

  /** As readers see it; one that is not published, those who may publish it. */
  async getBySlug(
    slug: string,
    user: Principal | null,
  ): Promise<{ path: LearningPathDto; postIds: number[] }> {
    const row = await this.paths.findBySlug(slug);
    if (!row || !(row.is_published || mayManage(user)))
      throw termNotFound(PATHS);
    const steps = await this.paths.listSteps(row.id);
    return {
      path: toPathDto(row, toPublicSteps(steps)),
      postIds: steps.flatMap(({ post_id }) => post_id ?? []),
    };
  }

  async create(
    input: SaveLearningPathDto,
    user: Principal,
  ): Promise<LearningPathDto> {
    const columns = await this.columnsOf(input);
    const id = await this.terms.create(
      PATHS,
      { name: input.title },
      async (manager, slug) => {
        const path = manager.create(LearningPath, { ...columns, slug });
        const { id: pathId } = await manager.save(path);
        await this.saveSteps(manager, pathId, input.steps ?? []);
        await this.keepRevision(manager, pathId);
        return pathId;
      },
    );
    return this.get(id, user);
  }

  /** For the demo, published and without an audit entry: one of the same title or slug stays as it is. */
  provide(path: ProvidedPath): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const { title: name, description, level, audience } = path;
      const added = await manager
        .createQueryBuilder()
        .insert()
        .into(LearningPath)
        .values({
          name,
          slug: toSlug(name),
          description,
          level,
          audience,
          isPublished: true,
        })
        .orIgnore()
        .returning("id")
        .execute();
      const [made] = added.raw as { id: number }[];
      if (made) await this.provideSteps(manager, made.id, path.steps);
    });
  }

  /** A new one as another Octavo says it, with those of its posts that are here. */
  findOrCreate(
    manager: EntityManager,
    { input, slug: given, details, times, steps }: IncomingPath,
  ): Promise<TermKey & { isNew: boolean }> {
    return this.terms.findOrCreate(manager, PATHS, {
      word: input.title,
      slug: given,
      details,
      insert: async (_, slug) => {
        const columns = await this.columnsOf(input);
        const path = { ...columns, ...times, slug };
        const made = await manager.save(manager.create(LearningPath, path));
        await this.provideSteps(manager, made.id, steps);
        return made;
      },
    });
  }

  private async provideSteps(
    manager: EntityManager,
    id: number,
    provided: readonly ProvidedStep[],
  ): Promise<void> {
    const all = provided.map((step) =>
      typeof step === "string" ? { post: step, note: null } : step,
    );
    const slugs = all.flatMap(({ post }) => post ?? []);
    const ids = await this.paths.findPostIds(manager, slugs);
    const steps = all.flatMap(({ post, ...step }): SavePathStepDto[] => {
      if (!post) return [step];
      const postId = ids.get(post);
      return postId === undefined ? [] : [{ ...step, post_id: postId }];
    });
    await this.saveSteps(manager, id, steps);
  }

  async update(
    id: number,
    input: PatchLearningPathDto,
    { user, version, restored }: PathEditing,
  ): Promise<LearningPathDto> {
    const columns = await this.columnsOf(input);
    await this.terms.update(PATHS, id, {
      version,
      save: async (manager) => {
        const path = await manager.findOneByOrFail(LearningPath, { id });
        const fields = changedFields(path, columns);
        await this.revisions.keepReplaced(manager, subjectOf(id), {
          version: path.version,
          snapshot: await this.paths.snapshot(manager, path),
          createdAt: path.updatedAt,
        });
        // Changed steps count as a change, because editors and cached answers compare versions.
        await manager.update(LearningPath, id, {
          ...columns,
          updatedAt: new Date(),
        });
        if (input.steps) await this.saveSteps(manager, id, input.steps);
        await this.keepRevision(manager, id);
        const saved = input.steps ? ["steps"] : [];
        const { title: name = path.name } = input;
        return { name, fields: [...fields, ...saved], restored };
      },
    });
    return this.get(id, user);
  }

  async remove(id: number): Promise<Deleted> {
    await this.terms.remove(PATHS, id);
    return { success: true };
  }

  async restore(id: number, user: Principal): Promise<LearningPathDto> {
    await this.terms.restore(PATHS, id);
    return this.get(id, user);
  }

  /** A path as it was just saved. */
  private async keepRevision(
    manager: EntityManager,
    id: number,
  ): Promise<void> {
    const path = await manager.findOneByOrFail(LearningPath, { id });
    const snapshot = await this.paths.snapshot(manager, path);
    const { version } = path;
    await this.revisions.keep(manager, subjectOf(id), { version, snapshot });
  }

  private async columnsOf(
    input: PatchLearningPathDto,
  ): Promise<Partial<LearningPath>> {
    const columns = toPathColumns(input);
    const { coverImageUrl: url } = columns;
    if (url === undefined) return columns;
    const file = url === null ? null : await this.media.findByUrl(url);
    return { ...columns, coverMediaId: file?.id ?? null };
  }

  private async saveSteps(
    manager: EntityManager,
    id: number,
    steps: readonly SavePathStepDto[],
  ): Promise<void> {
    const posts = steps.flatMap(({ post_id }) => post_id ?? []);
    if (new Set(posts).size < posts.length)
      throw new ValidationError(t("pathPostTwice"));
    if ((await this.paths.countPosts(manager, posts)) < posts.length)
      throw new ValidationError(t("pathPostUnknown"));
    await this.paths.replaceSteps(manager, id, toStepColumns(id, steps));
  }
}

const subjectOf = (id: number) => ({ kind: "path", id }) as const;

const mayManage = (user: Principal | null): boolean =>
  hasPermission(user, "manage_learning_paths");
