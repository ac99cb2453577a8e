import { Injectable } from "@nestjs/common";
import type { RevisionEvent } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ForbiddenError,
  OutdatedError,
  type NotFoundError,
} from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import { AuditService } from "../../operations/audit/audit.service";
import { ReviewsService } from "../reviews/reviews.service";
import { RedirectsService } from "../redirects/redirects.service";
import {
  revisionEvent,
  RevisionsService,
  type KnownVersion,
} from "../revisions/revisions.service";

/** What decides whether someone may write a post or page. */
export interface DocumentHead {
  authorId: number | null;
  version: number;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A post or page as every write sees it. */
export interface DocumentRow extends DocumentHead {
  id: number;
  title: string;
  slug: string;
}

/** What tells posts from pages, for the queries and rules that their writes share. */
export interface DocumentSource<Row extends DocumentRow> {
  table: "posts" | "pages";
  entity: new () => Row;
  /** The subject of audit entries and revisions. */
  subject: "post" | "page";
  /** Where readers find it. */
  path: (slug: string) => string;
  /** The sentence for an address that is taken. */
  addressTaken: () => string;
  notFound: () => NotFoundError;
  mayEdit: (user: Principal, row: Pick<Row, "authorId">) => boolean;
}

/** What a form of a post or page decides, as far as its writes share it. */
interface DocumentFields {
  title: string;
  slug: string;
}

/** A post or page that is locked until the end of the transaction. */
export interface OpenDocument<Row, Fields> {
  manager: EntityManager;
  row: Row;
  /** The current fields. */
  fields: Fields;
  user: Principal;
  /** The moment of the save, the same for all that it decides and writes. */
  now: Date;
}

interface SavedDocument {
  /** For the audit trail. */
  action: string;
  snapshot: DocumentFields;
  isPending?: boolean;
  /** Why it was saved, as its author says. */
  why?: string | null | undefined;
  isMerged?: boolean | undefined;
  details: Record<string, unknown>;
}

/** The steps that writing a post and writing a page have in common. */
@Injectable()
export class WritingService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly database: DataSource,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly reviews: ReviewsService,
    private readonly audit: AuditService,
  ) {}

  /** One writer after another; what is checked is what is changed, and all of it or nothing. */
  open<Row extends DocumentRow, Result>(
    source: DocumentSource<Row>,
    { id, ...editing }: Editing & { id: number },
    work: (manager: EntityManager, row: Row) => Promise<Result>,
  ): Promise<Result> {
    const whole = () =>
      inTransaction(this.database, async (manager) => {
        const row = await this.lock(manager, source, id);
        assertMayWrite(source, row, editing);
        return work(manager, row);
      });
    return rejectDuplicate(
      this.explaining(source, { id, ...editing }, () =>
        this.mutex.runExclusive(`${source.subject} ${id}`, whole),
      ),
      slugKey(source),
      source.addressTaken(),
    );
  }

  /** Tells people whose save comes too late what was saved since, and by whom. */
  async explaining<Row extends DocumentRow, Result>(
    { subject }: DocumentSource<Row>,
    { id, version }: Pick<Editing, "version"> & { id: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedError) || version === null) throw error;
      const since = await this.revisions.since({ kind: subject, id }, version);
      const { message, details } = error;
      throw new OutdatedError(message, Object.assign({}, details, since));
    }
  }

  /** @param wasPublic whether the old address can have had readers, whom it leads to the new one. */
  async move<Row extends DocumentRow>(
    source: DocumentSource<Row>,
    { manager, row }: Pick<OpenDocument<Row, unknown>, "manager" | "row">,
    { slug, wasPublic }: { slug: string; wasPublic: boolean },
  ): Promise<void> {
    const path = source.path(slug);
    if (wasPublic)
      await this.redirects.move(manager, source.path(row.slug), path);
    else await this.redirects.release(manager, path);
  }

  /** Records the replaced version, an address that it leaves, and an audit entry. */
  async record<Row extends DocumentRow>(
    source: DocumentSource<Row>,
    {
      manager,
      row,
      fields,
    }: Pick<OpenDocument<Row, DocumentFields>, "manager" | "row" | "fields">,
    { action, snapshot, isPending, isMerged, why, details }: SavedDocument,
  ): Promise<void> {
    const { id, version, updatedAt: createdAt } = row;
    const kept = { kind: source.subject, id };
    const replaced = { version, snapshot: fields, createdAt };
    await this.revisions.keepReplaced(manager, kept, replaced);
    const change = { action, before: fields, after: snapshot, isMerged };
    const event = isPending ? null : revisionEvent(change);
    const saved = { version: version + 1, snapshot, isPending, why, event };
    await this.revisions.keep(manager, kept, saved);
    // Until someone publishes what waits, it has the title that it had.
    const { title } = isPending ? row : snapshot;
    const subject = { id, name: title };
    await this.audit.recordChange(manager, action, subject, details);
  }

  /** Sends a draft for review, or takes it back; undefined leaves it as it is. */
  async review<Row extends DocumentRow>(
    source: DocumentSource<Row>,
    open: Pick<
      OpenDocument<Pick<Row, "id" | "title">, unknown>,
      "manager" | "row" | "user"
    >,
    isWanted: boolean | undefined,
  ): Promise<void> {
    if (isWanted === undefined) return;
    const { manager, row, user } = open;
    const { subject } = source;
    const isChanged = isWanted
      ? await this.reviews.send(manager, { kind: subject, id: row.id }, user)
      : await this.settle(source, open);
    if (!isChanged) return;
    const action = `${subject}.${isWanted ? "send" : "take_back"}`;
    await this.audit.recordChange(manager, action, auditSubject(row));
  }

  /** What was sent, or never had to be, gets its readers now or on a date. */
  publish<Row extends DocumentRow>(
    { subject: kind }: DocumentSource<Row>,
    {
      manager,
      row: { id },
      user,
    }: Pick<OpenDocument<Pick<Row, "id">, unknown>, "manager" | "row" | "user">,
  ): Promise<void> {
    return this.reviews.notePublished(manager, { kind, id }, user);
  }

  /** What was sent is dropped. @returns whether anything was sent. */
  settle<Row extends DocumentRow>(
    { subject: kind }: DocumentSource<Row>,
    {
      manager,
      row: { id },
    }: Pick<OpenDocument<Pick<Row, "id">, unknown>, "manager" | "row">,
  ): Promise<boolean> {
    return this.reviews.settle(manager, { kind, id });
  }

  /**
   * Records something new: its address, its first version unless it comes with versions, and an audit
   * entry.
   */
  async recordNew<Row extends DocumentRow>(
    manager: EntityManager,
    source: DocumentSource<Row>,
    created: {
      id: number;
      fields: DocumentFields;
      details: Record<string, unknown>;
      why?: string | null | undefined;
      version?: number;
      createdAt?: Date;
      event?: RevisionEvent;
      history?: readonly KnownVersion[] | undefined;
    },
  ): Promise<void> {
    const {
      id,
      fields,
      details,
      why,
      version = 1,
      createdAt,
      history,
    } = created;
    const action = `${source.subject}.create`;
    const { event = revisionEvent({ action, after: fields }) } = created;
    await this.redirects.release(manager, source.path(fields.slug));
    const kept = { kind: source.subject, id };
    if (history) await this.revisions.provide(manager, kept, history);
    else {
      const save = { version, snapshot: fields, why, event };
      await this.revisions.keep(manager, kept, { ...save, createdAt });
    }
    const subject = { id, name: fields.title };
    await this.audit.recordChange(manager, action, subject, details);
  }

  /**
   * In any state, the trash included. Other writers wait until the transaction has ended. Readers and rows
   * that refer to it do not.
   */
  lock<Row extends DocumentRow>(
    manager: EntityManager,
    { entity }: DocumentSource<Row>,
    id: number,
  ): Promise<Row | null> {
    return manager
      .createQueryBuilder(entity, "document")
      .withDeleted()
      .setLock("for_no_key_update")
      .where({ id })
      .getOne();
  }

  async moveToTrash<Row extends DocumentRow>(
    manager: EntityManager,
    source: DocumentSource<Row>,
    row: Row,
  ): Promise<void> {
    await manager.softDelete(source.entity, row.id);
    const action = `${source.subject}.delete`;
    await this.audit.recordChange(manager, action, auditSubject(row));
  }

  async takeFromTrash<Row extends DocumentRow>(
    manager: EntityManager,
    source: DocumentSource<Row>,
    row: Row,
  ): Promise<void> {
    await manager.restore(source.entity, row.id);
    const action = `${source.subject}.restore`;
    await this.audit.recordChange(manager, action, auditSubject(row));
  }
}

/** Name of the unique index, as the migration made it. */
export const slugKey = <Row extends DocumentRow>({
  table,
}: DocumentSource<Row>): string => `${table}_slug_key`;

export const auditSubject = ({
  id,
  title,
}: Pick<DocumentRow, "id" | "title">) => ({ id, name: title });

export function assertMayWrite<
  Row extends DocumentRow,
  Head extends DocumentHead & Pick<Row, "authorId">,
>(
  { subject, mayEdit, notFound }: DocumentSource<Row>,
  head: Head | null,
  { user, version }: Editing,
): asserts head is Head {
  if (!head || head.deletedAt) throw notFound();
  if (!mayEdit(user, head)) throw new ForbiddenError();
  assertCurrentVersion(subject, head, version);
}
