import { Column } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** What search engines and social networks show; null for the default. */
export abstract class SeoEntity extends BaseEntity {
  @Column({ type: "varchar", length: 200, nullable: true })
  metaTitle!: string | null;

  @Column({ type: "varchar", length: 500, nullable: true })
  metaDescription!: string | null;

  @Column({ type: "varchar", length: 200, nullable: true })
  socialTitle!: string | null;

  @Column({ type: "varchar", length: 500, nullable: true })
  socialDescription!: string | null;

  @Column({ type: "varchar", length: 2048, nullable: true })
  socialImageUrl!: string | null;
}

export type SeoColumns = Omit<SeoEntity, keyof BaseEntity>;
