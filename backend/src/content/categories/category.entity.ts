import { Column, DeleteDateColumn, Entity } from "typeorm";
import { DEFAULT_CATEGORY_ICON } from "@octavo/contracts";
import { BaseEntity } from "../../infrastructure/database/base.entity";

@Entity("categories")
export class Category extends BaseEntity {
  @Column({ type: "varchar", length: 80 })
  name!: string;

  /** Made from the name once; renaming keeps it. */
  @Column({ type: "varchar", length: 80 })
  slug!: string;

  @Column({ type: "varchar", length: 500, nullable: true })
  description!: string | null;

  @Column({ type: "varchar", length: 40, default: DEFAULT_CATEGORY_ICON })
  icon!: string;

  @Column({ type: "boolean", default: true })
  showOnFooter!: boolean;

  @Column({ type: "boolean", default: false })
  showOnHome!: boolean;

  @Column({ type: "double precision", nullable: true })
  homeIndex!: number | null;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;
}
