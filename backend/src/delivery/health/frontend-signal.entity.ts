import { Column, Entity, PrimaryColumn } from "typeorm";

/** A report of one visitor's browser, or of one server, about a release, with a count. */
@Entity("frontend_signals")
export class FrontendSignal {
  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @PrimaryColumn({ type: "varchar", length: 80 })
  version!: string;

  /** The channel that the visitor saw: the few visitors of staging say nothing about production. */
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
