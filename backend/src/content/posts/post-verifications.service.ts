import { Injectable } from "@nestjs/common";
import type { VerificationDto } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import {
  PostVerificationsRepository,
  type VerificationRow,
} from "./post-verifications.repository";
import { PostsService } from "./posts.service";

/** What posts were verified for, for people who may edit them. */
@Injectable()
export class PostVerificationsService {
  constructor(
    private readonly verifications: PostVerificationsRepository,
    private readonly posts: PostsService,
  ) {}

  /** The latest first. */
  async list(id: number, user: Principal): Promise<VerificationDto[]> {
    await this.posts.requireEditable(id, user);
    const rows = await this.verifications.list(id);
    return rows.map(toVerificationDto);
  }
}

const toVerificationDto = ({
  release,
  verified_at,
  author_id: id,
  author_name: name,
}: VerificationRow): VerificationDto => ({
  release,
  verified_at: verified_at.toISOString(),
  author: id === null || name === null ? null : { id, name },
});
