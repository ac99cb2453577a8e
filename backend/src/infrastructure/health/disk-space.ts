import { statfs } from "node:fs/promises";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { Sample } from "../metrics/sample";

const KEPT_MS = 10_000;

export interface Room {
  /** Bytes that this account can use. */
  free: number;
  /** Bytes of the whole disk. */
  size: number;
}

/** Room on the disk of the data folder. */
@Injectable()
export class DiskSpace {
  readonly sample: Sample<Room>;

  constructor({ dataDir }: AppConfig) {
    this.sample = new Sample(async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { free: bavail * bsize, size: blocks * bsize };
    }, KEPT_MS);
  }
}
