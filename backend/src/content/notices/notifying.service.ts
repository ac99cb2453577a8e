import { Injectable } from "@nestjs/common";
import { NOTICE_LIMITS, type NoticeKind } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { SessionsService } from "../../identity/sessions/sessions.service";
import { oneLine } from "../../operations/mails/mail-texts";
import { findDocument } from "../reviews/reviewed-document.sql";
import {
  type ReviewedItem,
  type ReviewSubject,
  ReviewTargetsService,
} from "../reviews/review-targets.service";
import { NoticesRepository } from "./notices.repository";

interface NewsOfDocument {
  kind: NoticeKind;
  subject: ReviewSubject;
  /** Who did it, and is not told of it; null for the site itself. */
  by: Pick<Principal, "id"> | null;
  words?: string;
}

interface Audience {
  /** Null for one in the trash, of which no one is told. */
  document: ReviewedItem | null;
  people: readonly Principal[];
}

/**
 * Tells people what concerns them, in the transaction of the event. Those who may not edit the text, or have left, are
 * not told, and no one is told what they did themselves.
 */
@Injectable()
export class NotifyingService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly targets: ReviewTargetsService,
    private readonly people: SessionsService,
  ) {}

  async tell(
    manager: EntityManager,
    news: NewsOfDocument,
    ids: readonly (number | null)[],
  ): Promise<void> {
    const people = await this.othersOf(manager, news, ids);
    if (people.length === 0) return;
    const document = await findDocument(manager, news.subject);
    await this.add(manager, news, { document, people });
  }

  /** Those who may publish it, at most 100. */
  async tellPublishers(
    manager: EntityManager,
    news: NewsOfDocument,
  ): Promise<void> {
    const { publishing } = this.targets.get(news.subject.kind);
    const people = await this.people.listHolders(publishing, manager);
    const document = await findDocument(manager, news.subject);
    await this.add(manager, news, { document, people });
  }

  async tellWriter(
    manager: EntityManager,
    news: NewsOfDocument,
    senderId: number | null = null,
  ): Promise<void> {
    const document = await findDocument(manager, news.subject);
    const ids = [document?.authorId ?? null, senderId];
    const people = await this.othersOf(manager, news, ids);
    await this.add(manager, news, { document, people });
  }

  /** Its end could not be recorded. Tries follow each minute, so people are told once a day. */
  async tellOfFailure(
    manager: EntityManager,
    subject: ReviewSubject,
  ): Promise<void> {
    const news = { kind: "failed", subject, by: null } as const;
    if (await this.notices.isKnown(manager, news.kind, subject)) return;
    const document = await findDocument(manager, subject);
    const { publishing } = this.targets.get(subject.kind);
    const people = await Promise.all([
      this.people.listHolders(publishing, manager),
      this.people.listPeople([document?.authorId ?? 0], manager),
    ]);
    await this.add(manager, news, { document, people: people.flat() });
  }

  /** What has become of it makes these meaningless. */
  drop(
    manager: EntityManager,
    kind: NoticeKind,
    subject: ReviewSubject,
  ): Promise<void> {
    return this.notices.drop(manager, kind, subject);
  }

  private async othersOf(
    manager: EntityManager,
    { by }: NewsOfDocument,
    ids: readonly (number | null)[],
  ): Promise<Principal[]> {
    const known = ids.filter((id) => id !== null);
    const others = known.filter((id) => id !== by?.id);
    return others.length > 0 ? this.people.listPeople(others, manager) : [];
  }

  private async add(
    manager: EntityManager,
    { kind, subject, by, words }: NewsOfDocument,
    { document, people }: Audience,
  ): Promise<void> {
    const { mayEdit } = this.targets.get(subject.kind);
    const told = people.filter(
      (person) => person.id !== by?.id && document && mayEdit(person, document),
    );
    if (told.length === 0) return;
    const ids = [...new Set(told.map(({ id }) => id))];
    await this.notices.add(manager, ids, {
      kind,
      subject,
      fromId: by?.id ?? null,
      words: words === undefined ? null : oneLine(words, NOTICE_LIMITS.words),
    });
  }
}
