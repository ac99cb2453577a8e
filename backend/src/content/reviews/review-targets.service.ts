import { Injectable, Module } from "@nestjs/common";
import type { ReviewKind, Permission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";

/** A post or page that is sent for review. */
export interface ReviewSubject {
  kind: ReviewKind;
  id: number;
}

export interface ReviewedItem {
  authorId: number | null;
  /** Readers see it. Only programs are asked for it. */
  isPublic?: boolean;
}

/** Who may do what with posts, or with pages, and how one is approved. */
export interface ReviewTarget {
  kind: ReviewKind;
  /** Everyone's, one's own, or none. */
  scope: (user: Principal) => "all" | "own" | "none";
  mayEdit: (user: Principal, item: ReviewedItem) => boolean;
  mayPublish: (user: Principal) => boolean;
  /** One of them is what the latter takes. */
  publishing: readonly Permission[];
  /** Makes public what was sent: the draft, or the change that waits. */
  approve: (id: number, editing: Editing) => Promise<unknown>;
}

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

/** Who may do what with posts and pages, for modules that know neither. */
@Module({
  providers: [ReviewTargetsService],
  exports: [ReviewTargetsService],
})
export class ReviewTargetsModule {}
