import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { isAdminRole, type PreviewLinkDto } from "@octavo/contracts";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { singleRow } from "../../infrastructure/database/single-row";
import { ACCOUNT_COLUMNS } from "../../identity/roles/account-columns.sql";
import type { PostEditor } from "../../content/posts/post.policy";

interface NewPreviewLink {
  postId: number;
  createdById: number;
  tokenHash: string;
  days: number;
}

type PreviewLinkRow = RowOf<PreviewLinkDto, "created_at" | "expires_at">;

interface OpenLink {
  postId: number;
  expiresAt: Date;
  maker: PostEditor;
}

interface OpenRow {
  post_id: number;
  expires_at: Date;
  id: number;
  roles: string[];
  permissions: string[];
}

const COLUMNS = `link.id, link.created_at, link.expires_at,
  CASE WHEN author.id IS NOT NULL
    THEN json_build_object('id', author.id, 'name', author.name) END AS created_by`;

const WORKS = "expires_at > now()";

@Injectable()
export class PreviewLinksRepository {
  constructor(private readonly database: DataSource) {}

  /** Those that work, the newest first. */
  list(postId: number, most: number): Promise<PreviewLinkRow[]> {
    return this.database.query<PreviewLinkRow[]>(
      `SELECT ${COLUMNS} FROM preview_links link LEFT JOIN authors author ON author.id = link.created_by_id
       WHERE link.post_id = $1 AND link.${WORKS} ORDER BY link.id DESC LIMIT $2`,
      [postId, most],
    );
  }

  /** Links of a post are made one after the other, so that they can be counted. */
  async lockPost(manager: EntityManager, postId: number): Promise<void> {
    await manager.query("SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE", [
      postId,
    ]);
  }

  async count(manager: EntityManager, postId: number): Promise<number> {
    const rows = await manager.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM preview_links WHERE post_id = $1 AND ${WORKS}`,
      [postId],
    );
    return singleRow(rows).total;
  }

  async insert(
    manager: EntityManager,
    { postId, createdById, tokenHash, days }: NewPreviewLink,
  ): Promise<PreviewLinkRow> {
    const rows = await manager.query<PreviewLinkRow[]>(
      `WITH link AS (
         INSERT INTO preview_links (post_id, created_by_id, token_hash, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(days => $4)) RETURNING *)
       SELECT ${COLUMNS} FROM link LEFT JOIN authors author ON author.id = link.created_by_id`,
      [postId, createdById, tokenHash, days],
    );
    return singleRow(rows);
  }

  /** @returns whether there was one. */
  async remove(
    manager: EntityManager,
    postId: number,
    id: number,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      "DELETE FROM preview_links WHERE post_id = $1 AND id = $2",
      [postId, id],
    );
    return count > 0;
  }

  /** With its creator, as long as that person can sign in. */
  async findOpen(tokenHash: string): Promise<OpenLink | null> {
    const [row] = await this.database.query<OpenRow[]>(
      `SELECT link.post_id, link.expires_at, ${ACCOUNT_COLUMNS}
       FROM preview_links link JOIN authors author ON author.id = link.created_by_id
       WHERE link.token_hash = $1 AND link.${WORKS}
         AND author.status = 'active' AND author.deleted_at IS NULL`,
      [tokenHash],
    );
    if (!row) return null;
    const { id, roles, permissions } = row;
    return {
      postId: row.post_id,
      expiresAt: row.expires_at,
      maker: { id, permissions, is_admin: roles.some(isAdminRole) },
    };
  }

  async removeExpired(): Promise<void> {
    await this.database.query(
      "DELETE FROM preview_links WHERE expires_at < now() - interval '1 day'",
    );
  }
}
