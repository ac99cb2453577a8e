import type { FrontendApp } from "@octavo/federation";
import { Column, Entity, PrimaryColumn } from "typeorm";

export type LiveVersions = Partial<Record<FrontendApp, string>>;

/** Which version of each frontend is live. Every change raises the revision by one (compare and swap). */
@Entity("frontend_channels")
export class FrontendChannel {
  @PrimaryColumn({ type: "varchar", length: 40 })
  name!: string;

  @Column({ type: "integer", default: 0 })
  revision!: number;

  @Column({ type: "jsonb", default: {} })
  live!: LiveVersions;
}
