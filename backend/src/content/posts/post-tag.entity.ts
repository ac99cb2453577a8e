import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("post_tags")
export class PostTag {
  @PrimaryColumn({ type: "integer" })
  postId!: number;

  @PrimaryColumn({ type: "integer" })
  tagId!: number;

  /** The order in which the writer chose the tags. */
  @Column({ type: "smallint", default: 0 })
  position!: number;
}
