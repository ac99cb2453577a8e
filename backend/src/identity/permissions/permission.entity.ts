import { Column, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

@Entity("permissions")
export class PermissionRecord extends BaseEntity {
  @Column({ type: "varchar", length: 64 })
  name!: string;

  /** Code depends on the name: it can be neither renamed nor deleted. */
  @Column({ type: "boolean", default: false })
  isSeeded!: boolean;
}
