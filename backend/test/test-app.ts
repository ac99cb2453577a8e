import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import type { Abstract, Type } from "@nestjs/common";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { CSRF_HEADER, sessionCookieName } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { createApp } from "../src/start-up/app.setup";
import type { AppConfig } from "../src/infrastructure/config/app-config";
import { readConfig } from "../src/infrastructure/config/read-config";
import { JobRunner } from "../src/infrastructure/jobs/job-runner";
import { SessionTokensService } from "../src/identity/auth/session-tokens.service";
import { SessionsService } from "../src/identity/sessions/sessions.service";
import { TestClient } from "./test-client";
import { createTestDatabase } from "./test-database";
import { TestRecords } from "./test-records";

export interface SignInOptions {
  /** The person gets one role with exactly these. */
  permissions?: string[];
  /** A seeded role's name, e.g. `superuser`. */
  role?: string;
  /** Someone who exists already. */
  authorId?: number;
}

/**
 * The real application, listening on a free port: on a database and a folder of its own, unless the
 * settings name those of another one.
 */
export class TestApp {
  nest!: NestFastifyApplication;
  config!: AppConfig;
  baseUrl!: string;
  readonly create = new TestRecords(() => this.database);
  private readonly opened: (() => Promise<void>)[] = [];

  constructor(private readonly settings: Record<string, string> = {}) {}

  get database(): DataSource {
    return this.nest.get(DataSource);
  }

  get visitor(): TestClient {
    return new TestClient(this.baseUrl);
  }

  get<Provider>(token: Type<Provider> | Abstract<Provider>): Provider {
    return this.nest.get(token, { strict: false });
  }

  async signIn({
    permissions = [],
    role,
    authorId,
  }: SignInOptions = {}): Promise<TestClient> {
    const id = authorId ?? (await this.create.authorWith(permissions)).id;
    if (role) await this.create.giveRole(id, role);
    const sessionId = await this.get(SessionsService).begin(this.database, {
      authorId: id,
      userAgent: "tests",
      ip: null,
    });
    const cookie = this.get(SessionTokensService).forCookie(sessionId);
    const headers = {
      cookie: `${sessionCookieName(this.config.secureCookies)}=${cookie}`,
      [CSRF_HEADER]: this.get(SessionTokensService).csrfToken(sessionId),
    };
    return new TestClient(this.baseUrl, headers, id);
  }

  /** Does every job that is due; nothing does jobs during tests by itself. */
  runJobs(): Promise<void> {
    return this.get(JobRunner).runDue();
  }

  async open(): Promise<void> {
    this.config = readConfig({
      NODE_ENV: "test",
      PORT: "3000",
      DATABASE_POOL_SIZE: "5",
      // Tests write by other ways than the API and read at once.
      READY_ANSWERS_LEASE_MS: "0",
      ...this.settings,
      DATABASE_URL: this.settings.DATABASE_URL ?? (await this.makeDatabase()),
      DATA_DIR: this.settings.DATA_DIR ?? (await this.makeFolder()),
    });
    this.nest = await createApp(this.config);
    this.opened.push(() => this.nest.close());
    await this.nest.listen(0, "127.0.0.1");
    this.baseUrl = await this.nest.getUrl();
  }

  private async makeDatabase(): Promise<string> {
    const database = await createTestDatabase();
    this.opened.push(() => database.drop());
    return database.url;
  }

  private async makeFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "octavo-app-"));
    this.opened.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Also after an opening that failed halfway. */
  async close(): Promise<void> {
    for (const undo of this.opened.reverse()) await undo();
  }
}

/** Starts the application before the tests of a file and removes all of it afterwards. */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const app = new TestApp(settings);
  beforeAll(() => app.open());
  afterAll(() => app.close());
  return app;
}
