import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  UpdateDateColumn,
} from "typeorm";

/** A part of the site that a team releases independently: the shell, or a remote with its own paths. */
@Entity("frontend_apps")
export class FrontendApp {
  @PrimaryColumn({ type: "varchar", length: 30 })
  name!: string;

  /** Where its addresses begin; null: the shell, which owns none. */
  @Column({ type: "varchar", length: 60, nullable: true })
  basePath!: string | null;

  @Column({ type: "varchar", length: 60 })
  title!: string;

  @Column({ type: "varchar", length: 120, default: "" })
  owner!: string;

  @Column({ type: "boolean", default: false })
  renders!: boolean;

  @Column({ type: "boolean", default: false })
  inMenu!: boolean;

  /** Slots on pages of other apps that it may fill: `public/home-banner`. */
  @Column({ type: "varchar", length: 71, array: true, default: "{}" })
  slots!: string[];

  @Column({ type: "integer", default: 1 })
  rowVersion!: number;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @UpdateDateColumn({ type: "timestamptz" })
  updatedAt!: Date;
}
