import {
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import { within } from "../../common/time/within";
import { AppConfig } from "../config/app-config";

type Client = Awaited<ReturnType<typeof createIdleClient>>;

const CONNECT_LIMIT_MS = 1000;
/** The first connection is waited for, so that the first calls are counted together as well. */
const FIRST_LIMIT_MS = 1500;
const LONGEST_PAUSE_MS = 5000;
/** A connection on which nothing is heard, although it is asked every second, is lost. */
const PING_MS = 1000;
const SILENCE_MS = 3000;
/** A count that takes longer is made here: the call shall not wait for it. */
const COUNT_LIMIT_MS = 250;

interface Counting {
  points: number;
  duration: number;
}

/**
 * Counts that all instances share, in the Redis or Valkey of `REDIS_URL`. While that is away each instance
 * counts by itself, as one does that has none: limits are a little wider then, and the site is there.
 */
@Injectable()
export class SharedCounts implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SharedCounts.name);
  private client: Client | null = null;
  private isAway = false;

  constructor(private readonly config: AppConfig) {}

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.config;
    if (redisUrl !== null) await this.connect(redisUrl);
  }

  async onApplicationShutdown(): Promise<void> {
    const { client } = this;
    this.client = null;
    if (client?.isReady) await client.close().catch(() => undefined);
    else client?.destroy();
  }

  /** @param name is part of the key: each limit has its own counts. */
  limiter(name: string, counting: Counting): RateLimiterAbstract {
    const alone = new RateLimiterMemory(counting);
    if (!this.client) return alone;
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient: this.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `octavo:limit:${name}`,
      insuranceLimiter: alone,
    });
    return new RLWrapperTimeouts({ limiter, timeoutMs: COUNT_LIMIT_MS });
  }

  private async connect(url: string): Promise<void> {
    const client = await createIdleClient(url);
    this.client = client;
    client.on("error", (error: unknown) => this.lose(String(error)));
    client.on("ready", () => this.find());
    // It goes on trying by itself, without end.
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

/** Not yet connected. Who has no such server loads none of the library. */
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
