import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A place of a stack: of a source, or of a file of the release. */
export interface StoredFrame {
  name: string;
  file: string;
  line: number;
  column: number;
  isSource: boolean;
}

/** `missing`: the release has no source map of a file; `other`: it has another one's; `unusable`: it cannot be read. */
export type UnmappedReason = "" | "missing" | "other" | "unusable";

/** A failure of one release, however often it was reported. */
@Entity("frontend_errors")
export class FrontendError {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "varchar", length: 30 })
  app!: string;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "text" })
  source!: "browser" | "server";

  /** Of the message and the place in the built file, by which reports are counted. */
  @Column({ type: "varchar", length: 32 })
  fingerprint!: string;

  /** Of the message and the source file: the same in all releases. */
  @Column({ type: "varchar", length: 32 })
  signature!: string;

  /** Who was first to report it, as a name that changes every day. */
  @Column({ type: "varchar", length: 40, default: "" })
  network!: string;

  @Column({ type: "varchar", length: 500 })
  message!: string;

  /** Where it was last seen. */
  @Column({ type: "varchar", length: 300, default: "" })
  route!: string;

  @Column({ type: "jsonb", default: [] })
  frames!: StoredFrame[];

  @Column({ type: "text", default: "" })
  unmapped!: UnmappedReason;

  @Column({ type: "integer", default: 1 })
  times!: number;

  @Column({ type: "timestamptz", default: () => "now()" })
  firstAt!: Date;

  @Column({ type: "timestamptz", default: () => "now()" })
  lastAt!: Date;
}
