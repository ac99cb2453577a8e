import type { PathLevel } from "@octavo/contracts";
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

@Entity("learning_paths")
export class LearningPath extends BaseEntity {
  /** The title; called as in other tables of terms, which share their queries. */
  @Column({ type: "varchar", length: 200 })
  name!: string;

  /** Made from the title once; another title keeps it. */
  @Column({ type: "varchar", length: 80 })
  slug!: string;

  @Column({ type: "varchar", length: 500, nullable: true })
  description!: string | null;

  @Column({ type: "varchar", length: 20, default: "beginner" })
  level!: PathLevel;

  @Column({ type: "varchar", length: 120, nullable: true })
  audience!: string | null;

  @Column({ type: "varchar", length: 2048, nullable: true })
  coverImageUrl!: string | null;

  @Column({ type: "integer", nullable: true })
  coverMediaId!: number | null;

  @Column({ type: "boolean", default: false })
  isPublished!: boolean;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;
}

/** A post, or a heading, in the order of `position`. */
@Entity("learning_path_steps")
export class LearningPathStep {
  @PrimaryColumn({ type: "integer" })
  pathId!: number;

  @PrimaryColumn({ type: "integer" })
  position!: number;

  @Column({ type: "integer", nullable: true })
  postId!: number | null;

  @Column({ type: "varchar", length: 120, nullable: true })
  heading!: string | null;

  @Column({ type: "varchar", length: 500, nullable: true })
  note!: string | null;
}
