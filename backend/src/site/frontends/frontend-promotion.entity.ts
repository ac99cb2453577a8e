import type { FrontendApp } from "@octavo/federation";
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

export const PROMOTION_ACTIONS = ["promote", "rollback"] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

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
