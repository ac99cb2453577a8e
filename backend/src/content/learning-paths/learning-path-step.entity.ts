import { Column, Entity, PrimaryColumn } from "typeorm";

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
