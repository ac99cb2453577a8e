import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { SettingsSections } from "../../src/operations/settings/settings-sections";
import { LiveReleasesService } from "../../src/delivery/registry/live-releases.service";
import { goLive, publish } from "../go-live";
import { allowAll } from "../hostile/no-limits";
import { TestApp } from "../test-app";
import { TestClient } from "../test-client";
import { createTestDatabase, type TestDatabase } from "../test-database";
import { hangUp } from "./answers";
import { DatabaseProxy } from "./database-proxy";
import { renderOf } from "./rendered-pages";

const METRICS_TOKEN = "ready-answers-metrics";

/** What is asked here is whether answers are right, on a machine that may be busy. */
const PATIENT = { RENDER_TIMEOUT_MS: "15000", RENDER_WORKERS: "1" };

/** One of the two instances that keep ready answers. */
export interface Instance {
  name: "first" | "second";
  app: TestApp;
  /** Between the instance and its database. */
  network: DatabaseProxy;
}

interface SiteOptions {
  /** Whether there are frontends; without them much less is to be started. */
  hasDocuments?: boolean;
  /** How long an instance trusts that it knows of everything. */
  leaseMs?: number;
}

/** Versions of the public app; the first of them is live at the beginning. */
export const VERSIONS = ["1.0.0", "1.1.0", "1.2.0"];

/**
 * An installation of two instances that keep ready answers, each with a network of its own to the one
 * database, and a third that keeps none: what that one says is right.
 */
export class SharedSite {
  first!: Instance;
  second!: Instance;
  plain!: TestApp;
  private readonly opened: (() => Promise<void>)[] = [];

  constructor(private readonly options: SiteOptions) {}

  get hasDocuments(): boolean {
    return this.options.hasDocuments ?? true;
  }

  /** A superuser's session, at each of the two. */
  bosses!: Record<Instance["name"], TestClient>;

  get both(): readonly [Instance, Instance] {
    return [this.first, this.second];
  }

  other({ name }: Instance): Instance {
    return name === "first" ? this.second : this.first;
  }

  boss({ name }: Instance): TestClient {
    return this.bosses[name];
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.plain.database.query(sql, values);
  }

  /** Whether an address can be read here. */
  shows(path: string): boolean {
    return this.hasDocuments || /^\/api\/|\.(xml|json|txt)$/.test(path);
  }

  /** What is right by now: the plain instance keeps a copy of what is live for a moment, too. */
  truth(): string {
    this.plain.get(LiveReleasesService).expire();
    this.plain.get(SettingsSections).stored.expire();
    return this.plain.baseUrl;
  }

  /** The counters of an instance whose names begin so, added up. */
  async counted({ app }: Instance, pattern: RegExp): Promise<number> {
    const answer = await fetch(`${app.baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return (await answer.text())
      .split("\n")
      .filter((line) => pattern.test(line))
      .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  }

  async open(): Promise<void> {
    const database: TestDatabase = await createTestDatabase();
    this.opened.push(() => database.drop());
    this.plain = new TestApp({
      DATABASE_URL: database.url,
      READY_ANSWERS_MB: "0",
      ...PATIENT,
    });
    this.opened.push(() => this.plain.close());
    await this.plain.open();
    this.first = await this.instance("first", database.url);
    this.second = await this.instance("second", database.url);
    if (this.hasDocuments) await this.release();
    await this.signIn();
  }

  /** What began last ends first; the rest ends also where one of them does not. */
  async close(): Promise<void> {
    hangUp();
    for (const undo of this.opened.reverse())
      await undo().catch((error: unknown) => console.error(error));
  }

  allowAllRequests(): void {
    for (const app of [this.plain, this.first.app, this.second.app])
      allowAll(app);
  }

  private async instance(
    name: Instance["name"],
    databaseUrl: string,
  ): Promise<Instance> {
    const network = await DatabaseProxy.start(databaseUrl);
    this.opened.push(() => network.stop());
    const app = new TestApp({
      DATABASE_URL: network.url,
      DATA_DIR: this.plain.config.dataDir,
      METRICS_TOKEN,
      READY_ANSWERS_LEASE_MS: String(this.options.leaseMs ?? 50),
      ...PATIENT,
    });
    this.opened.push(() => app.close());
    await app.open();
    return { name, app, network };
  }

  private async release(): Promise<void> {
    await goLive(this.plain, { app: "shell" });
    await goLive(this.plain, { app: "admin" });
    const [live = "", ...others] = VERSIONS;
    await goLive(this.plain, { version: live, render: renderOf(live) });
    for (const version of others)
      await publish(this.plain, { version, render: renderOf(version) });
  }

  private async signIn(): Promise<void> {
    const { sentHeaders, authorId } = await this.plain.signIn({
      role: "superuser",
    });
    const at = ({ app }: Instance): TestClient =>
      new TestClient(app.baseUrl, sentHeaders, authorId);
    this.bosses = { first: at(this.first), second: at(this.second) };
  }
}

/** Starts the three before the tests of a file and ends them afterwards. */
export function useSharedSite(options: SiteOptions = {}): SharedSite {
  const site = new SharedSite(options);
  beforeAll(() => site.open(), 120_000);
  beforeEach(() => site.allowAllRequests());
  afterAll(() => site.close(), 60_000);
  return site;
}
