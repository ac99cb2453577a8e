import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type ChangeNoteDto,
  type Deleted,
  type ListNotesDto,
  type MoveNotesDto,
  type NoteDto,
  type Paged,
  type WriteNoteDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { findDocument } from "../reviews/reviewed-document.sql";
import {
  type ReviewSubject,
  ReviewTargetsService,
} from "../reviews/review-targets.service";
import { toNoteDto } from "./note.mapper";
import { NotesRepository, type NoteHead } from "./notes.repository";
import { NotifyingService } from "../notices/notifying.service";

interface Mention {
  subject: ReviewSubject;
  /** Who has written the note. */
  user: Principal;
  body: string;
  /** Whose note it answers. */
  answeredId: number | null;
}

/** Notes on posts and pages, for people who may edit or review them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly targets: ReviewTargetsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly notifying: NotifyingService,
  ) {}

  async list(
    { kind, item_id: id, resolved = false, ...query }: ListNotesDto,
    user: Principal,
  ): Promise<Paged<NoteDto>> {
    const page = pageRequest(query);
    const subject = { kind, id };
    await this.requireDocument(subject, user);
    const notes = this.notes.list(subject, resolved, page);
    const [rows, total] = await Promise.all([notes.rows, notes.total]);
    const answers = await this.notes.listReplies(rows.map((row) => row.id));
    return {
      data: rows.map((row) => toNoteDto(row, answers)),
      total,
      ...page,
    };
  }

  async write(input: WriteNoteDto, user: Principal): Promise<NoteDto> {
    const subject = { kind: input.kind, id: input.item_id };
    const { title } = await this.requireDocument(subject, user);
    const answered = await this.answeredBy(subject, input.thread_id ?? null);
    const threadId = answered && (answered.threadId ?? answered.id);
    const isReply = threadId !== null;
    const note = {
      authorId: user.id,
      body: input.body,
      threadId,
      quote: isReply ? null : (input.quote ?? null),
      position: isReply ? null : (input.position ?? null),
    };
    const id = await inTransaction(this.database, async (manager) => {
      await this.notes.lock(manager, subject);
      const again = await this.notes.findJustWritten(manager, subject, note);
      if (again !== null) return again;
      const most = LIMITS.notesPerText;
      const made = await this.notes.insert(manager, subject, note, most);
      if (made === null)
        throw new ConflictError(t("notesMany", { most: `${most}` }));
      await this.tellMentioned(manager, {
        subject,
        user,
        body: input.body,
        answeredId: answered && answered.authorId,
      });
      // What people say is between them; what a program says can be listed and taken back.
      if (user.keyScopes)
        await this.audit.recordChange(manager, "note.create", {
          id: made,
          name: title,
        });
      return made;
    });
    return this.show(id);
  }

  async change(
    id: number,
    { body, is_resolved: isResolved }: ChangeNoteDto,
    user: Principal,
  ): Promise<NoteDto> {
    const note = await this.require(id, user);
    if (body !== undefined) {
      if (note.authorId !== user.id) throw new ForbiddenError();
      await this.notes.reword(id, body);
    }
    if (isResolved !== undefined)
      await this.notes.resolve(note.threadId ?? id, isResolved, user.id);
    return this.show(id);
  }

  /** After a save, which has moved or changed the passages. */
  async move(
    { kind, item_id: id, places }: MoveNotesDto,
    user: Principal,
  ): Promise<Deleted> {
    const subject = { kind, id };
    await this.requireDocument(subject, user);
    await this.notes.move(subject, places);
    return { success: true };
  }

  /** What others have answered stays: such a note can be resolved. */
  async remove(id: number, user: Principal): Promise<Deleted> {
    const note = await this.require(id, user);
    const isOwn = note.authorId === user.id;
    if (!isOwn && this.targets.get(note.subject.kind).scope(user) !== "all")
      throw new ForbiddenError();
    if (note.hasReplies) throw new ConflictError(t("noteAnswered"));
    await this.notes.remove(id);
    return { success: true };
  }

  private async show(id: number): Promise<NoteDto> {
    const row = await this.notes.find(id);
    if (!row) throw noteNotFound();
    return toNoteDto(row, await this.notes.listReplies([id]));
  }

  /** An answer to an answer belongs to the same note. */
  private async answeredBy(
    { kind, id }: ReviewSubject,
    wanted: number | null,
  ): Promise<NoteHead | null> {
    if (wanted === null) return null;
    const note = await this.notes.findHead(wanted);
    if (note?.subject.kind !== kind || note.subject.id !== id)
      throw noteNotFound();
    return note;
  }

  private async require(id: number, user: Principal): Promise<NoteHead> {
    const note = await this.notes.findHead(id);
    if (!note) throw noteNotFound();
    await this.requireDocument(note.subject, user);
    return note;
  }

  /** A text that the person may not edit does not exist for them. */
  private async requireDocument(
    subject: ReviewSubject,
    user: Principal,
  ): Promise<{ title: string }> {
    const document = await findDocument(this.database, subject);
    const target = this.targets.get(subject.kind);
    if (!document || !target.mayEdit(user, document))
      throw new NotFoundError(t("notesNotFound"));
    return document;
  }

  /** Tells people that a note mentions them, or answers one of theirs, in the transaction of the note. Those who are mentioned in an answer learn of it once. */
  private async tellMentioned(
    manager: EntityManager,
    { subject, user, body, answeredId }: Mention,
  ): Promise<void> {
    const news = { subject, by: user, words: body };
    const named = body.includes("@")
      ? await this.notes.listMentioned(manager, body)
      : [];
    const mentioned = mentionedIn(body, named).map(({ id }) => id);
    await this.notifying.tell(
      manager,
      { kind: "mentioned", ...news },
      mentioned,
    );
    if (answeredId !== null && !mentioned.includes(answeredId))
      await this.notifying.tell(manager, { kind: "replied", ...news }, [
        answeredId,
      ]);
  }
}

const noteNotFound = () => new NotFoundError(t("noteNotFound"));

/** A letter or digit after a name makes it part of a longer one. */
const GOES_ON = /[\p{L}\p{N}]/u;

/**
 * Who is mentioned, by `@` and the whole name. Where one name begins with another, the longest one counts.
 */
export function mentionedIn<Person extends { name: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const text = body.toLowerCase();
  const longest = people.toSorted((a, b) => b.name.length - a.name.length);
  const taken = new Set<number>();
  return longest.filter(({ name }) => {
    const wanted = `@${name.toLowerCase()}`;
    for (
      let at = text.indexOf(wanted);
      at >= 0;
      at = text.indexOf(wanted, at + 1)
    ) {
      const next = text.slice(at + wanted.length).slice(0, 1);
      if (taken.has(at) || GOES_ON.test(next)) continue;
      taken.add(at);
      return true;
    }
    return false;
  });
}
