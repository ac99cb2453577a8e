import type { PromotionAction } from "@octavo/contracts";
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

/** History of a channel: what became live when, by whom, and what was live before. */
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
  app!: string;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "varchar", length: 80, nullable: true })
  previousVersion!: string | null;

  /** Percentage of visitors, of a canary. */
  @Column({ type: "smallint", nullable: true })
  share!: number | null;

  /** The flag that was set or unset; null where it was about a release. */
  @Column({ type: "varchar", length: 40, nullable: true })
  flag!: string | null;

  /** The server did it, because of failures. */
  @Column({ type: "boolean", default: false })
  isAutomatic!: boolean;

  /** A check had failed or was missing; the reason says why it was done all the same. */
  @Column({ type: "boolean", default: false })
  isOverride!: boolean;

  @Column({ type: "text", default: "" })
  reason!: string;

  @Column({ type: "text", default: "" })
  notes!: string;

  @Column({ type: "integer", nullable: true })
  madeById!: number | null;

  /** Name of the person or description of the key, as it was then. */
  @Column({ type: "varchar", length: 200, default: "" })
  madeBy!: string;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
