import { Injectable } from "@nestjs/common";
import { SaveLearningPathDto, type ExportedPathDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { PayloadPipe } from "../../common/http/payload.pipe";
import type { LearningPath } from "../learning-paths/learning-path.entity";
import { LearningPathsService } from "../learning-paths/learning-paths.service";

interface Known {
  /** For the audit trail. */
  details: Record<string, unknown>;
  times: Pick<LearningPath, "createdAt" | "updatedAt" | "version">;
}

/** Learning paths of another Octavo, with those of their posts that are here. */
@Injectable()
export class ExactPathsService {
  private readonly payloads = new PayloadPipe();

  constructor(private readonly paths: LearningPathsService) {}

  /** @returns whether it is new: one of the same title or slug stays as it is. */
  async provide(
    manager: EntityManager,
    data: ExportedPathDto,
    { details, times }: Known,
  ): Promise<boolean> {
    const { title, slug, description, level, audience, steps } = data;
    const { cover_image_url, is_published } = data;
    const form = {
      title,
      description,
      level,
      audience,
      cover_image_url,
      is_published,
      // Posts are found by their slugs afterwards: any ids do for this check.
      steps: steps.map(({ post, heading, note }, index) =>
        post === null ? { heading, note } : { post_id: index + 1, note },
      ),
    };
    await this.payloads.transform(form, {
      type: "body",
      metatype: SaveLearningPathDto,
    });
    const { isNew } = await this.paths.findOrCreate(
      manager,
      { word: title, slug },
      details,
      {
        ...times,
        description,
        level,
        audience,
        coverImageUrl: cover_image_url,
        isPublished: is_published,
        steps,
      },
    );
    return isNew;
  }
}
