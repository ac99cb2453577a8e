import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { CategoryDto } from "@octavo/contracts";
import { Client } from "pg";
import { Instance } from "./instance";
import { ObjectStore } from "./object-store";
import { changeBuild, removeFolder } from "./releases";
import type { Change } from "./releases";
import { versionsOf } from "./seen-versions";
import { SiteApi } from "./site-api";

/** The administrator. */
export const ACCOUNT = {
  email: "admin@example.test",
  password: "correct horse battery",
};

/** The one text that readers of the site have: to load the demo takes as long as a start. */
export const POST = {
  path: "/post/what-a-reader-reads",
  title: "What a Reader Reads",
};

/** Every instance follows a promotion within a second; these machines are busy. */
const FOLLOW_MS = 20_000;
const POLL_MS = 50;

/**
 * As an installation of two machines: two processes, each with its own data folder, one database and one
 * object store.
 */
export class TwoInstances {
  private builds = 0;

  private constructor(
    readonly first: Instance,
    readonly second: Instance,
    readonly store: ObjectStore,
    /** Calls of the administrator, to the first instance. */
    readonly api: SiteApi,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(
    extra: Record<string, string> = {},
  ): Promise<TwoInstances> {
    const begun: (() => Promise<void>)[] = [];
    try {
      return await this.begin(extra, (stop) => void begun.unshift(stop));
    } catch (error) {
      // What runs already would run on, with its database, when nobody is left who knows it.
      for (const stop of begun) await stop().catch(() => undefined);
      throw error;
    }
  }

  /** @param keep is told how to end what has begun. */
  private static async begin(
    extra: Record<string, string>,
    keep: (stop: () => Promise<void>) => void,
  ): Promise<TwoInstances> {
    const folder = await mkdtemp(join(tmpdir(), "octavo-two-"));
    keep(() => removeFolder(folder));
    // PostgreSQL runs as another account when this is root.
    await chmod(folder, 0o755);
    const store = await ObjectStore.start();
    keep(() => store.stop());
    const settings = {
      ...store.settings,
      SEED_DEMO: "false",
      TRUST_PROXY: "true",
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      ...extra,
    };
    const first = await new Instance(join(folder, "one"), settings).ready();
    keep(() => first.stop());
    const shared = {
      ...settings,
      DATABASE_URL: await databaseOf(first),
    };
    const second = await new Instance(join(folder, "two"), shared).ready();
    keep(() => second.stop());
    const api = await SiteApi.signIn(first.url, ACCOUNT);
    await publishPost(api);
    return new TwoInstances(first, second, store, api, folder, shared);
  }

  get both(): readonly [Instance, Instance] {
    return [this.first, this.second];
  }

  /** Where a build with this name can be put. */
  folderFor(name: string): string {
    return join(this.folder, "builds", name);
  }

  /** The folder of a build that differs from another. */
  async build(from: string, change: Change): Promise<string> {
    this.builds += 1;
    const folder = this.folderFor(String(this.builds));
    await changeBuild(from, folder, change);
    return folder;
  }

  /** Uploads a changed build, and tells its version. */
  async upload(from: string, change: Change): Promise<string> {
    await this.api.upload(await this.build(from, change));
    return change.version;
  }

  /** Until both instances give readers a version. */
  async follow(app: string, version: string): Promise<void> {
    const path = app === "admin" ? "/admin/login" : "/";
    const end = Date.now() + FOLLOW_MS;
    for (const { url } of this.both)
      while ((await versionsOf(url + path))[app] !== version) {
        if (Date.now() > end)
          throw new Error(`${url} does not follow to ${app} ${version}.`);
        await delay(POLL_MS);
      }
  }

  /** As if everyone had signed in long ago: what grants power asks them to confirm that it's them. */
  async ageSessions(): Promise<void> {
    const database = new Client(this.settings["DATABASE_URL"]);
    await database.connect();
    await database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '11 minutes'",
    );
    await database.end();
  }

  /** One more process on the same database and store; the caller stops it. */
  another(extra: Record<string, string> = {}): Promise<Instance> {
    const dataDir = join(this.folder, `more-${Date.now()}`);
    return new Instance(dataDir, { ...this.settings, ...extra }).ready();
  }

  /** The second first: the database is the first one's. */
  async stop(): Promise<void> {
    await this.second.stop();
    await this.first.stop();
    await this.store.stop();
    await removeFolder(this.folder);
  }
}

async function publishPost(api: SiteApi): Promise<void> {
  const category = await api.expect<CategoryDto>("POST", "/categories", {
    name: "Texts",
  });
  await api.expect("POST", "/posts", {
    title: POST.title,
    content: "<p>Text.</p>",
    category_id: category.id,
    status: "published",
  });
}

async function databaseOf({ postmasterFile }: Instance): Promise<string> {
  const [, , , port, sockets = ""] = (
    await readFile(postmasterFile, "utf8")
  ).split("\n");
  return `postgresql://octavo@localhost:${port}/octavo?host=${encodeURIComponent(sockets)}`;
}
