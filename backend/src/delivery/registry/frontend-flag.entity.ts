import type { FlagCohort } from "@octavo/contracts";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** What a flag of an app is in one channel, for some visitors or all, until a date. */
@Entity("frontend_flags")
export class FrontendFlag {
  @PrimaryColumn({ type: "varchar", length: 40 })
  channel!: string;

  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @PrimaryColumn({ type: "varchar", length: 40 })
  name!: string;

  @Column({ type: "boolean" })
  isOn!: boolean;

  /** Percentage of visitors; null for everyone. */
  @Column({ type: "smallint", nullable: true })
  share!: number | null;

  @Column({ type: "varchar", length: 20, nullable: true })
  cohort!: FlagCohort | null;

  @Column({ type: "timestamptz" })
  until!: Date;

  @Column({ type: "varchar", length: 500, default: "" })
  reason!: string;

  /** Name of the person or description of the key, as it was then. */
  @Column({ type: "varchar", length: 200, default: "" })
  madeBy!: string;

  @Column({ type: "timestamptz", default: () => "now()" })
  setAt!: Date;

  /** Of one that is for everyone: readers have used it for long enough. */
  @Column({ type: "boolean", default: false })
  isHealthy!: boolean;

  @Column({ type: "integer", default: 1 })
  rowVersion!: number;
}
