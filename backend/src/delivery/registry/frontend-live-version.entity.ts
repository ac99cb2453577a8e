import { Column, Entity, PrimaryColumn } from "typeorm";

/** The live version of one app in one channel, and its canary. */
@Entity("frontend_live_versions")
export class FrontendLiveVersion {
  @PrimaryColumn({ type: "varchar", length: 40 })
  channel!: string;

  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "timestamptz", default: () => "now()" })
  liveSince!: Date;

  @Column({ type: "varchar", length: 80, nullable: true })
  canaryVersion!: string | null;

  /** Percentage of visitors. */
  @Column({ type: "smallint", nullable: true })
  canaryShare!: number | null;

  @Column({ type: "timestamptz", nullable: true })
  canarySince!: Date | null;
}
