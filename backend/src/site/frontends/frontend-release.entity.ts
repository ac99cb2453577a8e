import type { FrontendApp, ReleaseManifest } from "@octavo/federation";
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

/** One immutable build of one frontend that has been published here. Its files lie in the release store. */
@Entity("frontend_releases")
export class FrontendRelease {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column({ type: "text" })
  app!: FrontendApp;

  @Column({ type: "varchar", length: 80 })
  version!: string;

  @Column({ type: "jsonb" })
  manifest!: ReleaseManifest;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
