import type { AuthorStatus } from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { Column, DeleteDateColumn, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** An author: a user who signs in, or only a byline (then without email and password). */
@Entity("authors")
export class Author extends BaseEntity {
  @Column({ type: "varchar", length: 120 })
  name!: string;

  @Column({ type: "varchar", length: 80 })
  slug!: string;

  @Column({ type: "varchar", length: 254, nullable: true })
  email!: string | null;

  /** argon2id; never leaves the server and is not loaded unless asked for. */
  @Column({ type: "text", nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ type: "text", nullable: true })
  bio!: string | null;

  @Column({ type: "varchar", length: 2048, nullable: true })
  avatarUrl!: string | null;

  /** Null: the language that the browser prefers. */
  @Column({ type: "varchar", length: 8, nullable: true })
  language!: Language | null;

  @Column({ type: "text", default: "active" })
  status!: AuthorStatus;

  /** Programs write as this account with their keys; no one signs in as it. */
  @Column({ type: "boolean", default: false })
  isService!: boolean;

  @Column({ type: "varchar", length: 40, nullable: true })
  cmsTheme!: string | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;
}
