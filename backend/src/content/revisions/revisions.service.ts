import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type ListRevisionsDto,
  type Paged,
  type RevisionDto,
  type RevisionSummaryDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { NotFoundError } from "../../common/errors/app-error";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { toRevisionDto, toRevisionSummaryDto } from "./revision.mapper";
import {
  RevisionsRepository,
  type NewRevision,
  type RevisionSubject,
} from "./revisions.repository";

type SavedVersion = Pick<NewRevision, "version" | "snapshot" | "isPending">;
type ReplacedVersion = Pick<NewRevision, "version" | "snapshot"> & {
  createdAt: Date;
};

/**
 * Explicit saves of a post or page, so that no text is lost to a later one (D-022): the latest all,
 * older ones by day.
 */
@Injectable()
export class RevisionsService {
  constructor(private readonly revisions: RevisionsRepository) {}

  /** What has just been saved, in the transaction of the save. */
  async keep(
    manager: EntityManager,
    subject: RevisionSubject,
    saved: SavedVersion,
  ): Promise<void> {
    const actor = currentActor();
    const createdById = actor.kind === "user" ? actor.id : null;
    await this.revisions.insert(manager, subject, { ...saved, createdById });
    await this.revisions.thin(manager, subject, {
      kept: LIMITS.revisionsKept,
      most: LIMITS.revisionsMax,
    });
  }

  /**
   * What a save is about to replace. Texts that came with the installation or an import have no
   * revision yet; a version that has one keeps it.
   */
  async keepReplaced(
    manager: EntityManager,
    subject: RevisionSubject,
    replaced: ReplacedVersion,
  ): Promise<void> {
    await this.revisions.insert(manager, subject, {
      ...replaced,
      createdById: null,
    });
  }

  /** A save and what it replaces. */
  async keepSave(
    manager: EntityManager,
    subject: RevisionSubject,
    { replaced, saved }: { replaced: ReplacedVersion; saved: SavedVersion },
  ): Promise<void> {
    await this.keepReplaced(manager, subject, replaced);
    await this.keep(manager, subject, saved);
  }

  /** Whether the person may see them is for the caller to decide. */
  list(
    subject: RevisionSubject,
    query: ListRevisionsDto,
  ): Promise<Paged<RevisionSummaryDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.revisions.list(subject, page),
        total: this.revisions.count(subject),
      },
      toRevisionSummaryDto,
    );
  }

  /** `Snapshot`: what the same resource has handed to {@link keep}. */
  async get<Snapshot>(
    subject: RevisionSubject,
    version: number,
  ): Promise<RevisionDto<Snapshot>> {
    const row = await this.revisions.find<Snapshot>(subject, version);
    if (!row) throw new NotFoundError("This revision does not exist.");
    return toRevisionDto(row);
  }
}
