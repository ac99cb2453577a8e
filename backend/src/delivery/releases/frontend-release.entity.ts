import type { ReleaseHealth, ReleaseState } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from "typeorm";

/** Bytes of the compressed copies that the server made of a file; a copy that saves nothing is missing. */
export interface EncodedSizes {
  br?: number;
  gzip?: number;
}

/** One immutable build of one app. Its files are in the release storage. */
@Entity("frontend_releases")
export class FrontendRelease {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "text" })
  app!: string;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "jsonb" })
  manifest!: ReleaseManifest;

  @Column({ type: "text" })
  state!: ReleaseState;

  /** By path of the file. */
  @Column({ type: "jsonb", default: {} })
  encodings!: Record<string, EncodedSizes>;

  @Column({ type: "text", default: "unknown" })
  health!: ReleaseHealth;

  @Column({ type: "text", nullable: true })
  healthReason!: string | null;

  @Column({ type: "timestamptz", nullable: true })
  healthAt!: Date | null;

  @Column({ type: "text", default: "" })
  notes!: string;

  @Column({ type: "integer", nullable: true })
  publishedById!: number | null;

  /** Name of the person or description of the key, as it was then. */
  @Column({ type: "varchar", length: 200, default: "" })
  publishedBy!: string;

  /** When a browser asked for one of its files, to the day. */
  @Column({ type: "timestamptz", default: () => "now()" })
  lastAskedAt!: Date;

  /** A person wants to keep it, even if no one requests it for a long time. */
  @Column({ type: "boolean", default: false })
  isPinned!: boolean;

  /** When it was complete for the first time; null: never. */
  @Column({ type: "timestamptz", nullable: true })
  completedAt!: Date | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @UpdateDateColumn({ type: "timestamptz" })
  updatedAt!: Date;
}
