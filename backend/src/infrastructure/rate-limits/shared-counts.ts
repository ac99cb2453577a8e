import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { within } from "../../common/time/within";
import { AppConfig } from "../config/app-config";
import { DatabaseUses } from "./database-uses";
import { ExchangedUses } from "./exchanged-uses";
import { LimitCountsRepository } from "./limit-counts.repository";
import { LibraryUses, type Limit, type UseCounter } from "./use-counter";

type Client = Awaited<ReturnType<typeof createIdleClient>>;

const CONNECT_LIMIT_MS = 1000;
/** The first connection is waited for, so that the first calls are counted together as well. */
const FIRST_LIMIT_MS = 1500;
const LONGEST_PAUSE_MS = 5000;
/** A connection on which nothing is heard, although it is asked every second, is lost. */
const PING_MS = 1000;
const SILENCE_MS = 3000;
/** A count that takes longer is made in this process, so that the call does not wait. */
const COUNT_LIMIT_MS = 250;

/** Limits of so short a time are met by many calls, and exchanged instead of counted one by one. */
const EXCHANGED_SECONDS = 60;
const EXCHANGE_MS = 1000;
const CLEAN_EVERY_EXCHANGES = 60;

/**
 * Counts that all instances share: in the database, or in the Redis or Valkey of `REDIS_URL`. While that is
 * away, each instance counts for itself: limits are a little wider, and the site stays up.
 */
@Injectable()
export class SharedCounts
  implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger(SharedCounts.name);
  private client: Client | null = null;
  private isAway = false;

  private readonly exchanged: ExchangedUses[] = [];
  private exchanges = 0;
  private exchanging: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly counts: LimitCountsRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.config;
    if (redisUrl !== null) return this.connect(redisUrl);
    this.exchanging = setInterval(() => void this.exchange(), EXCHANGE_MS);
    this.exchanging.unref();
  }

  /** Before the database is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.exchanging);
    await this.exchange();
  }

  async onApplicationShutdown(): Promise<void> {
    const { client } = this;
    this.client = null;
    if (client?.isReady) await client.close().catch(() => undefined);
    else client?.destroy();
  }

  /**
   * Sends the uses that were counted here since the last exchange, and receives those of the others.
   */
  async exchange(): Promise<void> {
    await Promise.all(this.exchanged.map((uses) => uses.exchange()));
    this.exchanges += 1;
    if (this.exchanges % CLEAN_EVERY_EXCHANGES !== 0) return;
    for (const uses of this.exchanged) uses.forgetOver();
    await this.counts.removeOver().catch(() => undefined);
  }

  /** @param name is part of the key: each limit has its own counts. */
  counter(name: string, limit: Limit): UseCounter {
    if (this.client) return this.inRedis(this.client, name, limit);
    if (limit.seconds > EXCHANGED_SECONDS)
      return new DatabaseUses(name, limit, this.counts);
    const uses = new ExchangedUses(name, limit, this.counts);
    this.exchanged.push(uses);
    return uses;
  }

  private inRedis(
    storeClient: Client,
    name: string,
    { uses, seconds }: Limit,
  ): UseCounter {
    const counting = { points: uses, duration: seconds };
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `octavo:limit:${name}`,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    return new LibraryUses(
      new RLWrapperTimeouts({ limiter, timeoutMs: COUNT_LIMIT_MS }),
    );
  }

  private async connect(url: string): Promise<void> {
    const client = await createIdleClient(url);
    this.client = client;
    client.on("error", (error: unknown) => this.lose(String(error)));
    client.on("ready", () => this.find());
    // The client reconnects without end.
    await within(FIRST_LIMIT_MS, client.connect()).catch(() => undefined);
  }

  private lose(reason: string): void {
    if (this.isAway || !this.client) return;
    this.isAway = true;
    this.logger.warn(
      `REDIS_URL does not answer, so every instance counts limits by itself: ${reason}`,
    );
  }

  private find(): void {
    if (this.isAway)
      this.logger.log("REDIS_URL answers; limits are counted together again.");
    this.isAway = false;
  }
}

/** Loads the library only if the site has such a server. Does not connect yet. */
async function createIdleClient(url: string) {
  const { createClient } = await import("@redis/client");
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) =>
        Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
}
