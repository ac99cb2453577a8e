import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type AuditEntryDto,
  type AuditPage,
  type Paged,
  type PageDto,
  type PendingChangesDto,
  type PostDto,
  type RevisionSummaryDto,
  type StayingItemDto,
  type UndoneItemDto,
  type UndoneKeyDayDto,
} from "@octavo/contracts";
import type { FastifyRequest } from "fastify";
import { t } from "../../common/texts";
import { ApiKeysService } from "../../identity/api-keys/api-keys.service";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { AuditService } from "../../operations/audit/audit.service";
import {
  ApiCaller,
  callerOf,
  RefusedCall,
} from "../../infrastructure/internal-api/api-caller";

/** Entries of the audit trail that one call looks at: more than an agent makes on a day. */
const MOST_ENTRIES = 300;
const GONE = [404, 410];
const REMOVED_AT = new Map([
  ["media", "upload"],
  ["note", "notes"],
]);

/** An item with everything that the program did to it on the day. */
interface Touched extends UndoneItemDto {
  actions: string[];
}

/**
 * Takes back what a program did on a day, by what the audit trail says. Each step is a call of the API as the person who
 * asks, so they take back no more than they could one by one.
 */
@Injectable()
export class KeyUndoService {
  constructor(
    private readonly api: InternalApiService,
    private readonly keys: ApiKeysService,
    private readonly audit: AuditService,
  ) {}

  async undoDay(
    id: number,
    day: string,
    request: FastifyRequest,
  ): Promise<UndoneKeyDayDto> {
    const key = await this.keys.get(id);
    const caller = new ApiCaller(this.api, callerOf(request));
    const { entries, total } = await listEntries(caller, { id, day });
    const undone: UndoneItemDto[] = [];
    const stays: StayingItemDto[] = [];
    for (const { actions, ...item } of touchedBy(entries)) {
      const given = { caller, accountId: key.account?.id ?? null };
      const reason = await undoItem({ ...item, actions }, given);
      if (reason === "gone") continue;
      if (reason === null) undone.push(item);
      else stays.push({ ...item, reason });
    }
    const subject = { id, name: key.description };
    await this.audit.recordChange(null, "api_key.undo", subject, {
      day,
      undone: undone.length,
      stays: stays.length,
    });
    return { undone, stays, is_complete: entries.length >= total };
  }
}

async function listEntries(
  caller: ApiCaller,
  { id, day }: { id: number; day: string },
): Promise<{ entries: AuditEntryDto[]; total: number }> {
  const query = { actor_kind: "key", actor_id: id, from: day, to: day };
  const entries: AuditEntryDto[] = [];
  let total = 1;
  while (entries.length < Math.min(total, MOST_ENTRIES)) {
    const page = { limit: LIMITS.maxLimit, offset: entries.length };
    const found = await caller.get<AuditPage>("/audit", { ...query, ...page });
    total = found.data.length > 0 ? found.total : entries.length;
    entries.push(...found.data);
  }
  return { entries, total };
}

function touchedBy(entries: readonly AuditEntryDto[]): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { action, subject } of entries) {
    const name = `${subject.type} ${subject.id}`;
    const known = touched.get(name);
    if (known) known.actions.push(action);
    else touched.set(name, { ...subject, actions: [action] });
  }
  return [...touched.values()];
}

interface Given {
  caller: ApiCaller;
  accountId: number | null;
}

/** @returns null if it is taken back, else why it stays; `gone` if there is nothing any more. */
async function undoItem(item: Touched, given: Given): Promise<string | null> {
  try {
    return await reasonToStay(item, given);
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return GONE.includes(error.status) ? "gone" : error.message;
  }
}

async function reasonToStay(
  { type, id, actions }: Touched,
  { caller, accountId }: Given,
): Promise<string | null> {
  const has = (verb: string) => actions.includes(`${type}.${verb}`);
  if ((type === "post" || type === "page") && has("create")) {
    const reason = await draftDenial({ caller, accountId }, `/${type}s/${id}`);
    if (reason === null) await caller.send("DELETE", `/${type}s/${id}`);
    return reason;
  }
  if (has("propose_changes")) {
    const path = `/posts/${id}/pending`;
    const waiting = await caller.get<PendingChangesDto>(path);
    if (waiting.created_by?.id !== accountId) return t("undoOthers");
    await caller.send("DELETE", path);
    return null;
  }
  const path = REMOVED_AT.get(type);
  if (path === undefined || !has("create")) return t("undoByHand");
  await caller.send("DELETE", `/${path}/${id}`);
  return null;
}

/** Why a new text stays: people have worked on it, or readers see it. */
async function draftDenial(
  { caller, accountId }: Given,
  path: string,
): Promise<string | null> {
  const text = await caller.get<PostDto | PageDto>(path);
  const status = "publish_status" in text ? text.publish_status : text.status;
  if (status !== "draft") return t("undoPublished");
  const saves = await caller.get<Paged<RevisionSummaryDto>>(
    `${path}/revisions`,
    { limit: LIMITS.maxLimit },
  );
  const isOwn = saves.data.every(({ created_by: by }) => by?.id === accountId);
  return isOwn ? null : t("undoOthers");
}
