import { setTimeout as delay } from "node:timers/promises";
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from "@nestjs/common";
import {
  CHANGE_LIMITS,
  CHANGE_TYPES,
  type ChangeDto,
  type ChangesDto,
  type ChangeType,
  type ListChangesDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { asReader } from "../../infrastructure/database/connection-shares";
import { singleRow } from "../../infrastructure/database/single-row";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { RestoreStepsService } from "../../operations/backups/restore-steps.service";
import {
  AFTER_LAST,
  assertFollows,
  atHorizon,
  cursorOf,
  readCursor,
  type Position,
} from "./change-cursor";
import { ChangeWaitsService } from "./change-waits.service";
import { ChangesRepository, type ChangeRow } from "./changes.repository";

const EVERY_HOUR = "37 * * * *";
const RECENT_MS = 5000;
const EVERY_MINUTE = "* * * * *";

export interface ChangesCaller {
  user: Principal | null;
  /** Whose waits are counted together: a key, a person, or an address. */
  name: string;
  isVisitor: boolean;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
  /** Called when the call begins to wait. */
  onWait: () => void;
}

/** What has changed, in the order of transactions. */
@Injectable()
export class ChangesService implements OnModuleInit, OnApplicationBootstrap {
  private recent = { cursor: "", until: 0 };

  constructor(
    private readonly changes: ChangesRepository,
    private readonly waits: ChangeWaitsService,
    private readonly jobs: JobHandlers,
    private readonly restores: RestoreStepsService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.restores.registerBefore((rows) => this.changes.startAgain(rows));
    this.jobs.registerRepeating("changes.due", EVERY_MINUTE, () =>
      this.changes.recordDue(),
    );
    this.jobs.registerRepeating("changes.remove", EVERY_HOUR, (_, { signal }) =>
      this.removeOld(signal),
    );
  }

  onApplicationBootstrap(): Promise<void> {
    return this.changes.settle();
  }

  /** Waits for an entry if there is none and the query says so. */
  async list(
    query: ListChangesDto,
    caller: ChangesCaller,
  ): Promise<ChangesDto> {
    const { wait = 0 } = query;
    if (wait === 0 || query.after === undefined)
      return this.read(query, caller);
    const endsAt = performance.now() + wait * 1000;
    const leave = this.waits.enter(caller);
    try {
      for (;;) {
        const known = await this.waits.newest();
        const answer = await this.read(query, caller);
        const left = endsAt - performance.now();
        if (answer.data.length > 0 || answer.has_more || left <= 0)
          return answer;
        caller.onWait();
        if ((await this.waits.next(known, left, caller.gone)) !== "changed")
          return answer;
      }
    } finally {
      leave();
    }
  }

  /** As visitors see them, without waiting, for a room of this server that tells programs. */
  listForVisitors(query: ListChangesDto): Promise<ChangesDto> {
    return this.read(query, { user: null });
  }

  /** Some seconds old at most. An older cursor repeats changes, and leaves out none. */
  async recentCursor(): Promise<string> {
    const now = performance.now();
    if (now >= this.recent.until) {
      const { cursor } = await this.begin();
      this.recent = { cursor, until: now + RECENT_MS };
    }
    return this.recent.cursor;
  }

  private read(
    { after, types, limit }: ListChangesDto,
    { user }: Pick<ChangesCaller, "user">,
  ): Promise<ChangesDto> {
    const wanted = typesOf(types);
    const work = () =>
      after === undefined
        ? this.begin()
        : this.readAfter(after, {
            types: wanted,
            user,
            limit: Math.min(limit ?? CHANGE_LIMITS.usual, CHANGE_LIMITS.most),
          });
    // A wait may have outlived the limits of the call.
    return user ? work() : asReader(work);
  }

  private async begin(): Promise<ChangesDto> {
    const { epoch, horizon } = await this.changes.state();
    const cursor = cursorOf(epoch, atHorizon(horizon));
    return { data: [], cursor, has_more: false };
  }

  private async readAfter(
    after: string,
    wanted: { types: ChangeType[]; user: Principal | null; limit: number },
  ): Promise<ChangesDto> {
    const cursor = readCursor(after);
    await this.changes.recordDue();
    const { position } = cursor;
    const rows = await this.changes.list({ ...wanted, position });
    const feed = singleRow(rows.slice(0, 1));
    assertFollows(cursor, feed);
    // Answers that were kept before these changes are used for no longer, on any instance.
    if (feed.xid !== null) await delay(this.config.readyAnswers.leaseMs);
    const entries = rows.filter(({ xid }) => xid !== null);
    const shown = withoutRepeated(entries.slice(0, wanted.limit));
    const next = nextPosition(feed, entries, wanted.limit);
    return {
      data: shown.map(toChangeDto),
      cursor: cursorOf(feed.epoch, next ?? atHorizon(feed.horizon)),
      has_more: next !== null,
    };
  }

  private async removeOld(signal: AbortSignal | undefined): Promise<void> {
    while (!signal?.aborted && (await this.changes.removeOld()));
  }
}

const nameOf = ({ type, item_id: id }: ChangeRow): string => `${type} ${id}`;

/** A category changes with each of its posts. That it is to be read again is said once. */
function withoutRepeated(rows: readonly ChangeRow[]): ChangeRow[] {
  const last = new Map(rows.map((row, index) => [nameOf(row), index]));
  return rows.filter(
    (row, index) => row.action !== "changed" || last.get(nameOf(row)) === index,
  );
}

/** Null where nothing is left before the horizon. */
function nextPosition(
  { found, last_xid, last_id }: ChangeRow,
  entries: readonly ChangeRow[],
  limit: number,
): Position | null {
  const last = entries[limit - 1];
  if (entries.length > limit && last)
    return {
      xid: BigInt(last.xid ?? 0),
      id: BigInt(last.id),
      place: last.place,
    };
  if (found <= limit) return null;
  const [xid, id] = [BigInt(last_xid ?? 0), BigInt(last_id ?? 0)];
  return { xid, id, place: AFTER_LAST };
}

const toChangeDto = ({ type, item_id, action, at }: ChangeRow): ChangeDto => ({
  type,
  id: item_id,
  action,
  at: at.toISOString(),
});

const isType = (word: string): word is ChangeType =>
  (CHANGE_TYPES as readonly string[]).includes(word);

/** @throws {ValidationError} */
function typesOf(text: string | undefined): ChangeType[] {
  if (text === undefined) return [...CHANGE_TYPES];
  const words = text.split(",");
  const types = words.filter(isType);
  if (types.length < words.length)
    throw new ValidationError(
      t("changeTypesUnknown", { known: CHANGE_TYPES.join(", ") }),
    );
  return types;
}
