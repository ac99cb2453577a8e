import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** The memory of the importer: a picture of another site and the file of the library that it became. */
@Entity("imported_media")
export class ImportedMedia extends BaseEntity {
  @Column({ type: "varchar", length: 500 })
  source!: string;

  @Column({ type: "varchar", length: 2048 })
  address!: string;

  @Column({ type: "integer" })
  mediaId!: number;
}
