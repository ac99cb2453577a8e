import { Injectable } from "@nestjs/common";
import type { PostFieldsDto, VerificationDto } from "@octavo/contracts";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { DataSource, type EntityManager } from "typeorm";

type VerificationRow = RowOf<VerificationDto, "verified_at">;

/** One check of a post. */
export interface Verification {
  release: string;
  verifiedAt: Date | string;
  authorId: number | null;
}

/** So many checks of a post are shown. */
const MOST_SHOWN = 50;

/** What posts were checked for, when and by whom. */
@Injectable()
export class PostVerificationsRepository {
  constructor(private readonly database: DataSource) {}

  /** The latest first. */
  list(postId: number): Promise<VerificationRow[]> {
    return this.database.query<VerificationRow[]>(
      `SELECT release, verified_at, CASE WHEN author.id IS NOT NULL
         THEN json_build_object('id', author.id, 'name', author.name) END AS author
       FROM post_verifications LEFT JOIN authors author ON author.id = author_id
       WHERE post_id = $1 ORDER BY post_verifications.id DESC LIMIT ${MOST_SHOWN}`,
      [postId],
    );
  }

  /** Notes the check that a save brings, if it brings one. */
  async note(
    manager: EntityManager,
    post: { id: number; authorId: number | null },
    { before, after }: Record<"before" | "after", VerifiedFields>,
  ): Promise<void> {
    const { verified_for: release, verified_at: date } = after;
    if (!release || !date || date === before.verified_at) return;
    const { id, authorId } = post;
    await this.add(manager, id, { release, verifiedAt: date, authorId });
  }

  /** Once: an import that is repeated brings the same ones again. */
  async add(
    manager: EntityManager,
    postId: number,
    { release, verifiedAt, authorId }: Verification,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO post_verifications (post_id, release, verified_at, author_id)
       SELECT $1::int, $2::varchar, $3::timestamptz, $4::int WHERE NOT EXISTS (SELECT FROM post_verifications
         WHERE post_id = $1 AND release = $2 AND verified_at = $3)`,
      [postId, release, verifiedAt, authorId],
    );
  }
}

type VerifiedFields = Pick<PostFieldsDto, "verified_for" | "verified_at">;
