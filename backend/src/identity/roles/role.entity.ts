import { Column, DeleteDateColumn, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

@Entity("roles")
export class Role extends BaseEntity {
  @Column({ type: "varchar", length: 60 })
  name!: string;

  @Column({ type: "varchar", length: 500, nullable: true })
  description!: string | null;

  /** The highest of a user's roles is shown as `role`. */
  @Column({ type: "integer", default: 0 })
  rank!: number;

  @Column({ type: "boolean", default: false })
  nonEditable!: boolean;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;
}
