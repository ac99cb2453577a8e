import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** An address that has moved (or is gone for good: 410). */
@Entity("redirects")
export class Redirect extends BaseEntity {
  @Column({ type: "varchar", length: 500 })
  fromPath!: string;

  @Column({ type: "varchar", length: 2048 })
  toPath!: string;

  @Column({ type: "smallint", default: 301 })
  status!: number;

  /** Counted by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;
}
