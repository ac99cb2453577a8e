import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** The memory of the importer: an article of a source and the post or page that it became. */
@Entity("imported_posts")
export class ImportedPost extends BaseEntity {
  /** Name of the source; a folder's own path unless it was given another name. */
  @Column({ type: "varchar", length: 500 })
  source!: string;

  /** Path of the file inside its source. */
  @Column({ type: "varchar", length: 1000 })
  path!: string;

  /** SHA-256 of the article as it was imported. */
  @Column({ type: "char", length: 64 })
  hash!: string;

  /** Null for a page, and once the post has been deleted for good. */
  @Column({ type: "integer", nullable: true })
  postId!: number | null;

  /** Null for a post, and once the page has been deleted for good. */
  @Column({ type: "integer", nullable: true })
  pageId!: number | null;

  /** Its version after the import; a higher one means that people have worked on it since. */
  @Column({ type: "integer" })
  postVersion!: number;
}
