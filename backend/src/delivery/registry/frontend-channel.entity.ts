import { Column, Entity, PrimaryColumn } from "typeorm";

/** Who sees what: readers `production`. Every change of one of its apps raises the revision by one. */
@Entity("frontend_channels")
export class FrontendChannel {
  @PrimaryColumn({ type: "varchar", length: 40 })
  name!: string;

  @Column({ type: "integer", default: 0 })
  revision!: number;
}
