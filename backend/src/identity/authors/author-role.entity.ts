import { Entity, PrimaryColumn } from "typeorm";

@Entity("author_roles")
export class AuthorRole {
  @PrimaryColumn({ type: "integer" })
  authorId!: number;

  @PrimaryColumn({ type: "integer" })
  roleId!: number;
}
