import { Column, DeleteDateColumn, Entity } from "typeorm";
import { BaseEntity } from "../../infrastructure/database/base.entity";

/** A part of the original, upright, in its pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What the file is known by when it is whole. */
  hash: string;
}

@Entity("media")
export class Media extends BaseEntity {
  /** Random name in the storage; the address is `/media/<key>`. */
  @Column({ type: "varchar", length: 120 })
  storageKey!: string;

  /** 640-pixel WebP; null when the file itself is not wider. */
  @Column({ type: "varchar", length: 120, nullable: true })
  thumbnailKey!: string | null;

  /** What the smaller copies are called after, once the file has been replaced; null: after its own key. */
  @Column({ type: "varchar", length: 120, nullable: true })
  copiesKey!: string | null;

  @Column({ type: "varchar", length: 255 })
  originalName!: string;

  @Column({ type: "varchar", length: 500, nullable: true })
  altText!: string | null;

  /** Null for a file in no folder. */
  @Column({ type: "varchar", length: 100, nullable: true })
  folder!: string | null;

  @Column({ type: "varchar", length: 40 })
  mime!: string;

  /** Bytes of the stored file. */
  @Column({ type: "integer" })
  size!: number;

  @Column({ type: "integer" })
  width!: number;

  @Column({ type: "integer" })
  height!: number;

  /** SHA-256 of the bytes as they were uploaded: the same file is stored once. */
  @Column({ type: "char", length: 64 })
  hash!: string;

  /** The point that stays visible where the picture is cropped, in per cent; null for the middle. */
  @Column({ type: "integer", nullable: true })
  focusX!: number | null;

  @Column({ type: "integer", nullable: true })
  focusY!: number | null;

  /** The file as it was uploaded, in a place that is never served; null for files from before originals were kept. */
  @Column({ type: "varchar", length: 120, nullable: true })
  originalKey!: string | null;

  /** What of the original is shown; null for all of it. */
  @Column({ type: "jsonb", nullable: true })
  crop!: Crop | null;

  @Column({ type: "integer", nullable: true })
  uploadedById!: number | null;

  /** Counts changes; also the ETag. Kept by the database. */
  @Column({ type: "integer", default: 1 })
  version!: number;

  /** A few pixels as a data address, shown while the picture loads; null until made. */
  @Column({ type: "varchar", length: 2000, nullable: true })
  placeholder!: string | null;

  /** When the smaller copies were made; null while they wait. */
  @Column({ type: "timestamptz", nullable: true })
  variantsAt!: Date | null;

  @DeleteDateColumn({ type: "timestamptz" })
  deletedAt!: Date | null;
}
