import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** Stores only the hash, with enough of both ends to show a masked key. */
@Entity("api_keys")
export class ApiKey extends BaseEntity {
  @Column({ type: "varchar", length: 200 })
  description!: string;

  @Column({ type: "char", length: 64 })
  keyHash!: string;

  @Column({ type: "varchar", length: 10 })
  keyHead!: string;

  @Column({ type: "varchar", length: 5 })
  keyTail!: string;

  @Column({ type: "text", array: true, default: () => "'{content:read}'" })
  scopes!: string[];

  /** The one app whose releases it may change. */
  @Column({ type: "varchar", length: 30, nullable: true })
  app!: string | null;

  /** The service account as which it writes. */
  @Column({ type: "integer", nullable: true })
  accountId!: number | null;

  /** Addresses and networks that it may be used from; empty for all. */
  @Column({ type: "text", array: true, default: () => "'{}'" })
  addresses!: string[];

  /** Of the secret that the last rotation replaced. */
  @Column({ type: "char", length: 64, nullable: true })
  previousHash!: string | null;

  @Column({ type: "timestamptz", nullable: true })
  previousUntil!: Date | null;

  /** Until when the secret works, if a client renews it; null if people handle it. */
  @Column({ type: "timestamptz", nullable: true })
  secretUntil!: Date | null;

  @Column({ type: "integer", nullable: true })
  createdById!: number | null;

  @Column({ type: "bigint", default: 0 })
  uses!: string;

  @Column({ type: "timestamptz", nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: "timestamptz", nullable: true })
  expiresAt!: Date | null;

  @Column({ type: "timestamptz", nullable: true })
  revokedAt!: Date | null;

  @Column({ type: "varchar", length: 40, nullable: true })
  revokeReason!: string | null;
}
