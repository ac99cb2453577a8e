import { Injectable } from "@nestjs/common";
import type { ReviewKind } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { ReviewTarget } from "./review-target";

/** What can be sent for review; told by the modules that own it. */
@Injectable()
export class ReviewTargetsService {
  private readonly all = new Map<ReviewKind, ReviewTarget>();

  /** By the module that owns the items, when the application starts. */
  register(target: ReviewTarget): void {
    this.all.set(target.kind, target);
  }

  get(kind: ReviewKind): ReviewTarget {
    const target = this.all.get(kind);
    if (!target) throw new Error(`No module reviews ${kind}.`);
    return target;
  }

  /** Which of them a person sees. */
  scopesOf(user: Principal) {
    return [...this.all.values()].map((target) => ({
      kind: target.kind,
      scope: target.scope(user),
      mayJudge: target.mayPublish(user) || target.scope(user) === "all",
    }));
  }
}
