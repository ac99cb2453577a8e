import { Column, DeleteDateColumn, Entity, PrimaryColumn } from "typeorm";
import { SEO_TEXTS, type PageStatus, type PageType } from "@octavo/contracts";
import { BaseEntity } from "../../infrastructure/database/base.entity";
import { withTextColumns } from "../../infrastructure/database/text-columns";

@Entity("pages")
export class Page extends withTextColumns(BaseEntity, SEO_TEXTS) {
  @Column({ type: "varchar", length: 200 })
  title!: string;

  @Column({ type: "varchar", length: 80 })
  slug!: string;

  @Column({ type: "text", default: "" })
  content!: string;

  @Column({ type: "text", default: "" })
  contentText!: string;

  @Column({ type: "text", default: "draft" })
  publishStatus!: PageStatus;

  @Column({ type: "text", default: "standard" })
  pageType!: PageType;

  /** One set of columns behind the specification's two spellings (D-101). */
  @Column({ type: "boolean", default: false })
  showInMenu!: boolean;

  @Column({ type: "double precision", nullable: true })
  menuOrder!: number | null;

  @Column({ type: "varchar", length: 120, nullable: true })
  menuLabel!: string | null;

  @Column({ type: "integer", nullable: true })
  authorId!: number | null;

  @Column({ type: "timestamptz", nullable: true })
  publishedAt!: Date | null;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  @Column({ type: "integer", default: 1 })
  version!: number;
}

@Entity("page_categories")
export class PageCategory {
  @PrimaryColumn({ type: "integer" })
  pageId!: number;

  @PrimaryColumn({ type: "integer" })
  categoryId!: number;

  @Column({ type: "smallint", default: 0 })
  position!: number;
}
