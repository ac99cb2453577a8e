import type { FrontendApp, ReleaseManifest } from "@octavo/federation";
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  PrimaryColumn,
} from "typeorm";

/** One immutable build of one frontend that has been published here. Its files lie in the release store. */
@Entity("frontend_releases")
export class FrontendRelease {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "text" })
  app!: FrontendApp;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "jsonb" })
  manifest!: ReleaseManifest;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}

type LiveVersions = Partial<Record<FrontendApp, string>>;

/** Which version of each frontend is live. Every change raises the revision by one (compare and swap). */
@Entity("frontend_channels")
export class FrontendChannel {
  @PrimaryColumn({ type: "varchar", length: 40 })
  name!: string;

  @Column({ type: "integer", default: 0 })
  revision!: number;

  @Column({ type: "jsonb", default: {} })
  live!: LiveVersions;
}

export type PromotionAction = "promote" | "rollback";

/** History of a channel: what became live when, and what was live before. */
@Entity("frontend_promotions")
export class FrontendPromotion {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "varchar", length: 40 })
  channel!: string;

  /** Revision of the channel that this change made. */
  @Column({ type: "integer" })
  revision!: number;

  @Column({ type: "text" })
  action!: PromotionAction;

  @Column({ type: "text" })
  app!: FrontendApp;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "varchar", length: 80, nullable: true })
  previousVersion!: string | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
