import type { SignUpStatus } from "@octavo/contracts";
import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** A request for an account. */
@Entity("signup_requests")
export class SignUpRequest extends BaseEntity {
  @Column({ type: "varchar", length: 120 })
  name!: string;

  @Column({ type: "varchar", length: 254 })
  email!: string;

  /** argon2id; moves to the account or is wiped when the request is decided. */
  @Column({ type: "text", nullable: true, select: false })
  passwordHash!: string | null;

  @Column({ type: "text", default: "unverified" })
  status!: SignUpStatus;

  /** SHA-256 of what the link in the mail carries; null until that mail was written. */
  @Column({ type: "char", length: 64, nullable: true, select: false })
  tokenHash!: string | null;

  @Column({ type: "timestamptz", nullable: true })
  verifiedAt!: Date | null;

  @Column({ type: "timestamptz", nullable: true })
  decidedAt!: Date | null;

  @Column({ type: "integer", nullable: true })
  decidedById!: number | null;
}
