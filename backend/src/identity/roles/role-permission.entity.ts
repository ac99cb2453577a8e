import { Entity, PrimaryColumn } from "typeorm";

@Entity("role_permissions")
export class RolePermission {
  @PrimaryColumn({ type: "integer" })
  roleId!: number;

  @PrimaryColumn({ type: "integer" })
  permissionId!: number;
}
