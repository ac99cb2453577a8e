import type { VerdictOutcome } from "@octavo/contracts";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PageMeasure } from "./checks/speed";

/** The verdict of one check of the gate on one release; a later run replaces it. */
@Entity("frontend_verdicts")
export class FrontendVerdict {
  @PrimaryColumn({ type: "varchar", length: 30 })
  app!: string;

  @PrimaryColumn({ type: "varchar", length: 80 })
  version!: string;

  @PrimaryColumn({ type: "varchar", length: 40 })
  name!: string;

  @Column({ type: "text" })
  outcome!: VerdictOutcome;

  @Column({ type: "text", default: "" })
  message!: string;

  /** Of the pages that were rendered; null for all other checks. */
  @Column({ type: "jsonb", nullable: true })
  measures!: PageMeasure[] | null;

  @Column({ type: "text" })
  source!: "server" | "browser";

  @Column({ type: "varchar", length: 200, default: "" })
  madeBy!: string;

  @Column({ type: "timestamptz", default: () => "now()" })
  madeAt!: Date;
}
