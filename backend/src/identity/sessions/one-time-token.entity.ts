import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

export type TokenPurpose = "reset" | "invitation";

export interface NewToken {
  purpose: TokenPurpose;
  authorId: number;
  /** How long the link works. */
  seconds: number;
}

/** Whom a link lets in. */
export interface TokenUser {
  authorId: number;
  name: string;
  email: string;
}

/** A link that works once. Only the SHA-256 of what the link carries is kept (D-304). */
@Entity("one_time_tokens")
export class OneTimeToken {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "text" })
  purpose!: TokenPurpose;

  @Column({ type: "integer" })
  authorId!: number;

  @Column({ type: "char", length: 64 })
  tokenHash!: string;

  @Column({ type: "timestamptz" })
  expiresAt!: Date;

  @Column({ type: "timestamptz", nullable: true })
  usedAt!: Date | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
