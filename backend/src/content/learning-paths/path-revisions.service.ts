import { Injectable } from "@nestjs/common";
import type {
  LearningPathDto,
  LearningPathFields,
  ListRevisionsDto,
  Paged,
  RevisionDto,
  RevisionSummaryDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { postScope } from "../posts/post.policy";
import type { Editing } from "../../common/http/record-version";
import { RevisionsService } from "../revisions/revisions.service";
import { toEditedSteps, type PathSnapshot } from "./learning-path.mapper";
import { LearningPathsRepository } from "./learning-paths.repository";
import { LearningPathsService } from "./learning-paths.service";

/** The saves of a learning path. */
@Injectable()
export class PathRevisionsService {
  constructor(
    private readonly paths: LearningPathsService,
    private readonly rows: LearningPathsRepository,
    private readonly revisions: RevisionsService,
  ) {}

  async list(
    id: number,
    query: ListRevisionsDto,
  ): Promise<Paged<RevisionSummaryDto>> {
    await this.paths.requireExisting(id);
    return this.revisions.list({ kind: "path", id }, query);
  }

  async get(
    id: number,
    version: number,
    user: Principal,
  ): Promise<RevisionDto<LearningPathFields>> {
    const { fields, ...revision } = await this.find(id, version);
    const steps = await this.rows.listEarlierSteps(fields.steps);
    return {
      ...revision,
      fields: { ...fields, steps: toEditedSteps(steps, postScope(user)) },
    };
  }

  /** Published or not, it stays as it is now. Steps whose posts are gone are left out. */
  async restore(
    id: number,
    restored: number,
    editing: Editing,
  ): Promise<LearningPathDto> {
    const { fields } = await this.find(id, restored);
    const { is_published: _, ...input } = fields;
    const steps = (await this.rows.listEarlierSteps(fields.steps))
      .filter((step) => step.post_id === null || step.title !== null)
      .map(({ post_id, heading, note }) => ({ post_id, heading, note }));
    return this.paths.update(id, { ...input, steps }, { ...editing, restored });
  }

  private async find(
    id: number,
    version: number,
  ): Promise<RevisionDto<PathSnapshot>> {
    await this.paths.requireExisting(id);
    return this.revisions.get<PathSnapshot>({ kind: "path", id }, version);
  }
}
