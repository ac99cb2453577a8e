import { Column, Entity, PrimaryColumn } from "typeorm";

/** How an app did for one visitor's browser, or on one server, with a flag on trial or without it, with a count. */
@Entity("frontend_flag_signals")
export class FrontendFlagSignal {
  @PrimaryColumn({ type: "varchar", length: 40 })
  channel!: string;

  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @PrimaryColumn({ type: "varchar", length: 40 })
  flag!: string;

  /** Whether the setting reached them. */
  @PrimaryColumn({ type: "boolean" })
  isReached!: boolean;

  /** As in {@link FrontendSignal}. */
  @PrimaryColumn({ type: "varchar", length: 40 })
  visitor!: string;

  @PrimaryColumn({ type: "text" })
  outcome!: "started" | "failed";

  @Column({ type: "integer", default: 1 })
  times!: number;

  @Column({ type: "timestamptz", default: () => "now()" })
  lastAt!: Date;
}
