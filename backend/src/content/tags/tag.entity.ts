import { Column, DeleteDateColumn, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

@Entity("tags")
export class Tag extends BaseEntity {
  @Column({ type: "varchar", length: 60 })
  name!: string;

  /** Made from the name once; renaming keeps it. */
  @Column({ type: "varchar", length: 80 })
  slug!: string;

  /** A deleted tag is hidden from its posts rather than detached, so that undoing brings it back. */
  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;
}
