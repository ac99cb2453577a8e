import { Injectable } from "@nestjs/common";
import {
  PRESENCE,
  type PresenceDto,
  type ReadPresenceDto,
} from "@octavo/contracts";
import {
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { LRUCache } from "lru-cache";
import { DataSource } from "typeorm";
import { findDocument } from "../reviews/reviewed-document.sql";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { mayEditPage } from "../pages/page.policy";
import { mayEditPost } from "../posts/post.policy";
import {
  PresenceRepository,
  type PresenceRow,
  type Subject,
} from "./presence.repository";

/** A sign of life is written this often, however often a tab gives one. */
const WRITE_MS = 3000;
/** All tabs that ask within this time get the same list, so 200 people are few queries. */
const LIST_MS = 300;
/** Tabs that this process remembers. */
const MOST_TABS = 5000;

const TAB = /^[0-9a-f]{32}$/;
const SUBJECT = /^(post|page)-([1-9][0-9]{0,8})$/;

interface Known {
  open: string;
  writtenAt: number;
}

/**
 * Who has which text open. Tabs tell it while they ask, and the table tells it to every instance. It is
 * only a hint: what two people save at once is merged in any case.
 */
@Injectable()
export class PresenceService {
  private readonly known = new LRUCache<string, Known>({ max: MOST_TABS });
  private listed: { at: number; rows: Promise<PresenceRow[]> } | null = null;

  constructor(
    private readonly presence: PresenceRepository,
    private readonly database: DataSource,
  ) {}

  async list(
    { tab, open }: ReadPresenceDto,
    user: Principal,
  ): Promise<PresenceDto[]> {
    if (tab !== undefined) await this.note({ tab, open }, user);
    const rows = await this.rows();
    return rows
      .filter((row) => open === undefined || isAbout(row, open))
      .filter((row) => row.tab !== tab && mayEdit(user, row, row.ownerId))
      .slice(0, PRESENCE.shown)
      .map(toPresenceDto);
  }

  private async note(
    { tab, open }: { tab: string; open: string | undefined },
    user: Principal,
  ): Promise<void> {
    if (!TAB.test(tab)) throw new ValidationError(t("presenceTab"));
    const at = { authorId: user.id, tab };
    const key = `${user.id} ${tab}`;
    const known = this.known.get(key);
    if (open === undefined) {
      this.known.delete(key);
      await this.presence.remove(at);
      this.listed = null;
      return;
    }
    const isNew = known?.open !== open;
    if (!isNew && Date.now() - known.writtenAt < WRITE_MS) return;
    const subject = readSubject(open);
    if (isNew) await this.assertMayOpen(subject, user);
    this.known.set(key, { open, writtenAt: Date.now() });
    await this.presence.put(at, subject);
    if (!isNew) return;
    await this.presence.removeSilent();
    this.listed = null;
  }

  private async assertMayOpen(subject: Subject, user: Principal) {
    const document = await findDocument(this.database, subject);
    if (!document) throw new NotFoundError();
    if (!mayEdit(user, subject, document.authorId)) throw new ForbiddenError();
  }

  private rows(): Promise<PresenceRow[]> {
    const now = Date.now();
    if (this.listed && now - this.listed.at < LIST_MS) return this.listed.rows;
    const rows = this.presence.list();
    const listed = { at: now, rows };
    this.listed = listed;
    rows.catch(() => {
      if (this.listed === listed) this.listed = null;
    });
    return rows;
  }
}

function readSubject(open: string): Subject {
  const [, kind, id] = SUBJECT.exec(open) ?? [];
  if (id === undefined) throw new ValidationError(t("presenceOpen"));
  return { kind: kind === "post" ? "post" : "page", id: Number(id) };
}

const isAbout = ({ kind, id }: Subject, open: string): boolean =>
  open === `${kind}-${id}`;

const mayEdit = (
  user: Principal,
  { kind }: Pick<Subject, "kind">,
  ownerId: number | null,
): boolean =>
  kind === "page"
    ? mayEditPage(user, { authorId: ownerId })
    : ownerId !== null && mayEditPost(user, { authorId: ownerId });

const toPresenceDto = ({
  kind,
  id,
  authorId,
  name,
  since,
}: PresenceRow): PresenceDto => ({
  kind,
  id,
  user: { id: authorId, name },
  since: since.toISOString(),
});
