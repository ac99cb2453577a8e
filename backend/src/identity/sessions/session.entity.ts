import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

/** The row is what counts: deleting it signs the person out on every instance (D-014). */
@Entity("sessions")
export class Session {
  @PrimaryGeneratedColumn("uuid")
  id!: string;

  @Column({ type: "integer" })
  authorId!: number;

  @Column({ type: "varchar", length: 300, nullable: true })
  userAgent!: string | null;

  @Column({ type: "varchar", length: 64, nullable: true })
  ip!: string | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Column({ type: "timestamptz", default: () => "now()" })
  lastSeenAt!: Date;

  @Column({ type: "timestamptz" })
  expiresAt!: Date;
}
