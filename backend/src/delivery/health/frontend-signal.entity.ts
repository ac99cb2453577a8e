import { Column, Entity, PrimaryColumn } from "typeorm";

/** What one visitor's browser, or one server, has said of a release, as often as it said so. */
@Entity("frontend_signals")
export class FrontendSignal {
  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @PrimaryColumn({ type: "varchar", length: 80 })
  version!: string;

  /** What the visitor was shown: staging's few say nothing of production. */
  @PrimaryColumn({ type: "varchar", length: 40 })
  channel!: string;

  /** `server:<instance>`, or a keyed hash that distinguishes browsers without identifying them. */
  @PrimaryColumn({ type: "varchar", length: 40 })
  visitor!: string;

  @PrimaryColumn({ type: "text" })
  outcome!: "started" | "failed";

  @Column({ type: "integer", default: 1 })
  times!: number;

  @Column({ type: "varchar", length: 500, default: "" })
  message!: string;

  @Column({ type: "timestamptz", default: () => "now()" })
  firstAt!: Date;

  @Column({ type: "timestamptz", default: () => "now()" })
  lastAt!: Date;
}
