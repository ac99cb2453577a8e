import {
  Column,
  DeleteDateColumn,
  Entity,
  PrimaryColumn,
  type ColumnOptions,
} from "typeorm";
import {
  LIMITS,
  POST_TEXTS,
  SEO_TEXTS,
  type PostStatus,
} from "@octavo/contracts";
import { BaseEntity } from "../../infrastructure/database/base.entity";
import { withTextColumns } from "../../infrastructure/database/text-columns";

@Entity("posts")
export class Post extends withTextColumns(BaseEntity, {
  ...SEO_TEXTS,
  ...POST_TEXTS,
}) {
  @Column({ type: "varchar", length: 200 })
  title!: string;

  @Column({ type: "varchar", length: 200 })
  slug!: string;

  /** Cleaned HTML as the editor saved it. */
  @Column({ type: "text" })
  content!: string;

  /** The same without markup, for search. */
  @Column({ type: "text", default: "" })
  contentText!: string;

  @Column({ type: "varchar", length: 2048, nullable: true })
  featuredImageUrl!: string | null;

  /** Set when the featured image is a file of the media library. */
  @Column({ type: "integer", nullable: true })
  featuredMediaId!: number | null;

  /** `scheduled` with a date in the past is public: a date, not a job, decides (D-501). */
  @Column({ type: "text", default: "draft" })
  status!: PostStatus;

  @Column({ type: "boolean", default: false })
  isFeatured!: boolean;

  @Column({ type: "integer", default: 1 })
  readingMinutes!: number;

  /** As BCP 47 writes it; null for the site's. */
  @Column({ type: "varchar", length: LIMITS.languageMax, nullable: true })
  language!: string | null;

  /**
   * The number that translations of a post share; a post without translations has a unique one. So the
   * relation is symmetric, and each group has one post in a language.
   */
  @Column({ type: "integer", default: () => "nextval('translation_groups')" })
  translationGroup!: number;

  @Column({ type: "integer" })
  categoryId!: number;

  @Column({ type: "integer" })
  authorId!: number;

  /** Set on first publication and kept afterwards, so feeds do not reorder (D-503). */
  @Column({ type: "timestamptz", nullable: true })
  publishedAt!: Date | null;

  /** From then on it is archived; a date, not a job, decides. */
  @Column({ type: "timestamptz", nullable: true })
  publicUntil!: Date | null;

  /** From then on it is not featured any more. */
  @Column({ type: "timestamptz", nullable: true })
  featuredUntil!: Date | null;

  /** Of the last check for `verifiedFor`; the earlier ones are in a table of their own. */
  @Column({ type: "timestamptz", nullable: true })
  verifiedAt!: Date | null;

  /** Set where the writer says that the text changed in substance. */
  @Column({ type: "timestamptz", nullable: true })
  revisedAt!: Date | null;

  @Column({ type: "timestamptz", default: () => "now()" })
  contentUpdatedAt!: Date;

  @Column({ type: "timestamptz", nullable: true })
  archivedAt!: Date | null;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  /** Counts saves; the post's ETag. */
  @Column({ type: "integer", default: 1 })
  version!: number;

  /** Date of publication, else of creation: the order of lists. Computed by the database. */
  @Column({ type: "timestamptz", insert: false, update: false })
  listedAt!: Date;
}

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
