import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** The memory of the importer: a file of a source and the post it became. */
@Entity("imported_posts")
export class ImportedPost extends BaseEntity {
  /** Name of the source; a folder's own path unless it was given another name. */
  @Column({ type: "varchar", length: 500 })
  source!: string;

  /** Path of the file inside its source. */
  @Column({ type: "varchar", length: 1000 })
  path!: string;

  /** SHA-256 of the file as it was imported. */
  @Column({ type: "char", length: 64 })
  hash!: string;

  /** Null once the post has been deleted for good. */
  @Column({ type: "integer", nullable: true })
  postId!: number | null;

  /** The post's version after the import; a higher one means that people have worked on it since. */
  @Column({ type: "integer" })
  postVersion!: number;
}
