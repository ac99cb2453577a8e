import { Entity, PrimaryColumn } from "typeorm";

/** A permission granted to one person, beside those of the roles (D-322). */
@Entity("author_permissions")
export class AuthorPermission {
  @PrimaryColumn({ type: "integer" })
  authorId!: number;

  @PrimaryColumn({ type: "integer" })
  permissionId!: number;
}
