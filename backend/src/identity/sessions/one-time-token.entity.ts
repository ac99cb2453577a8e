import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

/** `sign-in`: the password was right, and a code has to follow. */
export type TokenPurpose = "reset" | "invitation" | "sign-in";

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

/** A link that works once. Stores only the SHA-256 of its secret (D-304). */
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

  /** How often a code was tried with it; of links none are. */
  @Column({ type: "smallint", default: 0 })
  tries!: number;

  @Column({ type: "timestamptz" })
  expiresAt!: Date;

  @Column({ type: "timestamptz", nullable: true })
  usedAt!: Date | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
