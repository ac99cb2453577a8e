import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("page_categories")
export class PageCategory {
  @PrimaryColumn({ type: "integer" })
  pageId!: number;

  @PrimaryColumn({ type: "integer" })
  categoryId!: number;

  @Column({ type: "smallint", default: 0 })
  position!: number;
}
