import { Injectable } from "@nestjs/common";
import { SaveLearningPathDto, type ExportedPathDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { PayloadPipe } from "../../common/http/payload.pipe";
import {
  LearningPathsService,
  type IncomingPath,
} from "../learning-paths/learning-paths.service";

/** Learning paths of another Octavo, with those of their posts that are here. */
@Injectable()
export class ExactPathsService {
  private readonly payloads = new PayloadPipe();

  constructor(private readonly paths: LearningPathsService) {}

  /** @returns whether it is new: one of the same title or slug stays as it is. */
  async provide(
    manager: EntityManager,
    data: ExportedPathDto,
    known: Pick<IncomingPath, "details" | "times">,
  ): Promise<boolean> {
    const { slug, steps } = data;
    const input = await this.checked(data);
    const path = { ...known, input, slug, steps };
    const { isNew } = await this.paths.findOrCreate(manager, path);
    return isNew;
  }

  /** An archive names posts by slugs. They are looked up afterward, so this check gets places instead of ids. */
  private async checked(data: ExportedPathDto): Promise<SaveLearningPathDto> {
    const { title, description, level, audience } = data;
    const { cover_image_url, is_published } = data;
    const steps = data.steps.map(({ post, heading, note }, index) =>
      post === null ? { heading, note } : { post_id: index + 1, note },
    );
    const form = {
      title,
      description,
      level,
      audience,
      cover_image_url,
      is_published,
      steps,
    };
    return (await this.payloads.transform(form, {
      type: "body",
      metatype: SaveLearningPathDto,
    })) as SaveLearningPathDto;
  }
}
