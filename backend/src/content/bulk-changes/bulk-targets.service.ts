import { Injectable } from "@nestjs/common";
import type { BulkKind } from "@octavo/contracts";
import type { BulkTarget } from "./bulk-target";

/** What can be changed many at once; told by the modules that own it. */
@Injectable()
export class BulkTargetsService {
  private readonly all = new Map<BulkKind, BulkTarget>();

  /** By the module that owns the items, when the application starts. */
  register(target: BulkTarget): void {
    this.all.set(target.kind, target);
  }

  get(kind: BulkKind): BulkTarget {
    const target = this.all.get(kind);
    if (!target) throw new Error(`No module changes many of ${kind}.`);
    return target;
  }
}
