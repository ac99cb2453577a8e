import { Column, Entity, PrimaryColumn, type ColumnOptions } from "typeorm";

/**
 * Written only by the database: copies of the post's columns by which lists by tag are filtered and sorted.
 */
const COPIED: ColumnOptions = { insert: false, update: false, select: false };

@Entity("post_tags")
export class PostTag {
  @PrimaryColumn({ type: "integer" })
  postId!: number;

  @PrimaryColumn({ type: "integer" })
  tagId!: number;

  /** The order in which the writer chose the tags. */
  @Column({ type: "smallint", default: 0 })
  position!: number;

  @Column({ type: "integer", ...COPIED })
  categoryId!: number;

  @Column({ type: "integer", ...COPIED })
  authorId!: number;

  @Column({ type: "text", ...COPIED })
  state!: string;

  @Column({ type: "boolean", ...COPIED })
  isFeatured!: boolean;

  @Column({ type: "timestamptz", ...COPIED })
  listedAt!: Date;
}
