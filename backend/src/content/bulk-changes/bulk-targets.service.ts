import { Injectable } from "@nestjs/common";
import { hasPermission, type BulkKind } from "@octavo/contracts";
import { ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import type { BulkTarget } from "./bulk-target";

/** Checked again for each item, because people lose rights. */
export function assertMayChange({ needs }: BulkTarget, user: Principal): void {
  if (needs && !hasPermission(user, needs)) throw new ForbiddenError();
}

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
