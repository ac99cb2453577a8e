import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
} from "typeorm";

/** 30 days from sign-in at most, 7 days without a request (D-014). */
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_IDLE_SECONDS = 7 * 24 * 60 * 60;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isSessionId = (value: unknown): value is string =>
  typeof value === "string" && UUID.test(value);

/** The row is what counts: deleting it signs the user out on every instance. */
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

  /** When its holder last showed who they are; at first the sign-in. */
  @Column({ type: "timestamptz", default: () => "now()" })
  confirmedAt!: Date;

  @Column({ type: "timestamptz" })
  expiresAt!: Date;
}
