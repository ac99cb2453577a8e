import { Injectable, Logger, type OnApplicationShutdown } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { PublicResourcesService } from "../public-resources/public-resources.service";
import { ChangeLog, EVERYTHING } from "./change-log";
import { ListeningConnection, type Barrier } from "./listening-connection";

/** A database that does not answer for so long is not listened to. */
const BARRIER_LIMIT_MS = 1000;
const CONNECT_LIMIT_MS = 5000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** The interval without requests, so that a lost connection is noticed before a reader has to wait. */
const HEARTBEAT_MS = 5000;
/** While the database cannot be heard, a reader's request reads for no longer. */
const READ_LIMIT_MS = 1000;

/** How long a copy of what the database holds is used while this instance hears of changes, or it does not answer. */
const HEARD_COPY_MS = 1000;
/** The same while changes cannot be heard: as long as a lease of kept answers. */
const UNHEARD_COPY_MS = 50;

/** Answers change without a write between these moments of this process's clock. */
interface Due {
  from: number;
  to: number;
}

/**
 * What a barrier has found: that everything is known (`known`), that more came in while it ran, of which
 * it cannot say whether that was before or after (`changed`), or nothing (`unknown`).
 */
type Finding = "known" | "changed" | "unknown";

interface RunningBarrier {
  startedAt: number;
  found: Promise<Finding>;
}

/** How often a call asks again while changes arrive. */
const MOST_TRIES = 4;

type Listener = (tags: readonly string[]) => void;

/**
 * Knows what has changed in the database, on any instance. No network delivers notifications reliably, so
 * they are not trusted for long: a *barrier*, a query on the listening connection, proves that everything
 * committed before it is known here, and holds for the time of a lease. Without an answer to it, or without
 * the connection, nothing is known, and every request asks the database. If the database does not answer
 * either, `provenAt` says until when an answer was right.
 */
@Injectable()
export class ContentChangesService implements OnApplicationShutdown {
  private readonly logger = new Logger(ContentChangesService.name);
  private readonly log = new ChangeLog();
  private readonly listeners: Listener[] = [];
  private connection: ListeningConnection | null = null;
  private running: RunningBarrier | null = null;
  private next: Promise<Finding> | null = null;
  private leasedUntil = 0;
  /** When the last barrier began that was answered. */
  private proven = 0;
  private isLost = false;
  private due: Due | null = null;
  private pauseMs = SHORTEST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isOver = false;
  /** Where the database's log was at the last barrier after a change. */
  private lsn: string | null = null;
  private hasChanged = true;

  constructor(
    private readonly config: AppConfig,
    private readonly resources: PublicResourcesService,
  ) {}

  /** Begins to listen. Ends after the first attempt, whether it succeeded or not. */
  async start(): Promise<void> {
    const { readyAnswers, databaseReplicaUrls } = this.config;
    if (readyAnswers.bytes === 0 && databaseReplicaUrls.length === 0) return;
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    await this.connect();
  }

  get isListening(): boolean {
    return this.connection !== null;
  }

  /** Counts the changes that are known. */
  get sequence(): number {
    return this.log.sequence;
  }

  /**
   * A replica that has replayed up to here shows every change that is known. Null while the position is
   * unknown: after `confirm` it is known.
   */
  get changedAtLsn(): string | null {
    return this.hasChanged ? null : this.lsn;
  }

  isUnchanged(tags: readonly string[], since: number): boolean {
    return this.log.isUnchanged(tags, since);
  }

  /** Until when an answer is known to have been right; null once a change of it is known. */
  provenAt(answer: {
    tags: readonly string[];
    sequence: number;
  }): number | null {
    return this.log.provenAt(answer, this.proven);
  }

  /** When a read for a visitor has to end; undefined while the database can be heard. */
  get readsEndAt(): number | undefined {
    return this.isLost ? performance.now() + READ_LIMIT_MS : undefined;
  }

  /** Called with the tags of each change; without any when everything may have changed. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Whether everything that was committed a lease ago is known. */
  isLeased(now = performance.now()): boolean {
    return now < this.leasedUntil;
  }

  /** How long a copy is used before the database is asked again. `isAway`: it did not answer last time. */
  copyLifetimeMs(isAway: boolean): number {
    return isAway || this.isLeased() ? HEARD_COPY_MS : UNHEARD_COPY_MS;
  }

  /**
   * Requests a new lease before the current one ends, so that no request waits for one at busy times.
   */
  renew(now: number): void {
    const { leaseMs } = this.config.readyAnswers;
    if (this.leasedUntil - now < leaseMs / 2 && !this.running)
      void this.barrierSince(now);
  }

  /** @returns false when it cannot be known what has changed. */
  async confirm(): Promise<boolean> {
    const { leaseMs } = this.config.readyAnswers;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const now = performance.now();
      if (this.isLeased(now)) return true;
      const found = await this.barrierSince(now - leaseMs);
      if (found !== "changed") return found === "known";
    }
    return false;
  }

  /** Ends when everything that was committed before the call is known here, or when nothing is. */
  async settle(): Promise<void> {
    await this.barrierSince(performance.now());
  }

  /** The same after a change of this instance's own, which it never forgets. */
  async settleOwn(): Promise<void> {
    const found = await this.barrierSince(performance.now());
    if (found === "unknown") this.log.noteAll();
  }

  /** For what becomes another on this instance alone. */
  note(tags: readonly string[]): void {
    this.log.note(tags);
    this.tell(tags);
  }

  onApplicationShutdown(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.connection?.close();
    this.connection = null;
    this.leasedUntil = 0;
  }

  /** One that began at that moment or later; shared by all who ask. */
  private barrierSince(moment: number): Promise<Finding> {
    if (!this.connection) return Promise.resolve("unknown");
    if (!this.running) return this.begin(this.connection);
    if (this.running.startedAt >= moment) return this.running.found;
    this.next ??= this.running.found.then(() => {
      this.next = null;
      if (this.running) return this.running.found;
      return this.connection ? this.begin(this.connection) : "unknown";
    });
    return this.next;
  }

  private begin(connection: ListeningConnection): Promise<Finding> {
    const startedAt = performance.now();
    const { sequence } = this.log;
    const found = connection.barrier(BARRIER_LIMIT_MS).then(
      (barrier) => {
        this.running = null;
        if (this.connection !== connection) return "unknown";
        return this.finish({ startedAt, sequence }, barrier);
      },
      (): Finding => {
        this.running = null;
        return "unknown";
      },
    );
    this.running = { startedAt, found };
    return found;
  }

  private finish(
    { startedAt, sequence }: { startedAt: number; sequence: number },
    { lsn, dueInMs }: Barrier,
  ): Finding {
    const now = performance.now();
    this.proven = startedAt;
    const hasChanged = this.log.sequence !== sequence;
    if (this.hasChanged) this.lsn = lsn;
    this.hasChanged = hasChanged;
    this.passDue(now);
    // Waits for a moment that may have come; a later one may have been postponed.
    if (this.due === null || now < this.due.from)
      this.due =
        dueInMs === null
          ? null
          : { from: startedAt + dueInMs, to: now + dueInMs };
    if (hasChanged) return "changed";
    const { leaseMs } = this.config.readyAnswers;
    const dueFrom = this.due?.from ?? Infinity;
    this.leasedUntil = Math.min(startedAt + leaseMs, dueFrom);
    return now < dueFrom ? "known" : "unknown";
  }

  private passDue(now: number): void {
    if (this.due === null || now < this.due.to) return;
    this.due = null;
    this.note(this.resources.due.flatMap((due) => due.tags));
  }

  private hear(payload: string): void {
    const isAll = payload === EVERYTHING;
    const tags = isAll ? [] : payload.split(",");
    if (isAll) this.log.noteAll();
    else this.log.note(tags);
    this.hasChanged = true;
    // What was confirmed does not say when a post that has just been scheduled becomes public.
    this.leasedUntil = 0;
    this.tell(tags);
  }

  /** LEAST leaves out NULL. */
  private get dueSql(): string {
    const moments = this.resources.due.map(({ nextIn }) => nextIn);
    return `LEAST(${["NULL::double precision", ...moments].join(", ")})`;
  }

  private tell(tags: readonly string[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  private async connect(): Promise<void> {
    try {
      const connection = await ListeningConnection.open(
        this.config.directDatabaseUrl ?? this.config.databaseUrl ?? "",
        { limitMs: CONNECT_LIMIT_MS, dueSql: this.dueSql },
        {
          onNotice: (payload) => this.hear(payload),
          onLost: () => this.lose(),
        },
      );
      if (this.isOver) return connection.close();
      this.connection = connection;
      this.pauseMs = SHORTEST_PAUSE_MS;
      this.isLost = false;
      // Changes up to now have not been announced here.
      this.doubtAll();
    } catch {
      this.connectLater();
    }
  }

  private lose(): void {
    this.connection = null;
    this.isLost = true;
    this.doubtAll();
    this.logger.warn(
      "The connection that tells of changes is lost. Until it is back, answers are made anew, or are those from before where that fails.",
    );
    this.connectLater();
  }

  private doubtAll(): void {
    this.leasedUntil = 0;
    this.due = null;
    this.hasChanged = true;
    this.log.noteGap(this.proven);
    this.tell([]);
  }

  private async beat(): Promise<void> {
    await this.barrierSince(performance.now() - HEARTBEAT_MS);
  }

  private connectLater(): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => void this.connect(), this.pauseMs);
    this.timer.unref();
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
