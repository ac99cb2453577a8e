import { AsyncResource } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { OverloadedError } from "../../common/bounded-queue";
import { asReader } from "../../infrastructure/database/connection-shares";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import type { Setting } from "./setting.entity";
import type { SettingsSection } from "./settings-section";
import { SettingsService } from "./settings.service";

interface Source<Value> {
  /** The name in the log. */
  name: string;
  /** The values until they could be read once. */
  initial: Value;
  read: () => Promise<Value>;
  /** Hears each value that takes the place of an earlier one. */
  taken?: (value: Value) => void;
}

/**
 * A setting that every document needs, read again after each change. While the database is away, the last
 * copy is better than none.
 */
export class SettingCopy<Value> {
  private readonly logger = new Logger("Settings");
  /** As it was read last, for what cannot wait. */
  known: Value;
  private readAt = 0;
  private isStale = false;
  private expiries = 0;
  /** Outside of any request: its connection and its transaction end before a reading that it began. */
  private readonly outside = new AsyncResource("settings");
  private isReadingAhead = false;

  constructor(
    private readonly source: Source<Value>,
    private readonly changes: Pick<
      ContentChangesService,
      "copyLifetimeMs" | "onChange"
    >,
  ) {
    this.known = source.initial;
    changes.onChange((tags) => {
      if (tags.length > 0 && !tags.includes("settings")) return;
      this.expire();
      void this.get();
    });
  }

  /** The next call reads it again. */
  expire(): void {
    this.expiries += 1;
    this.readAt = 0;
  }

  async get(): Promise<Value> {
    const ageMs = Date.now() - this.readAt;
    const lifetimeMs = this.changes.copyLifetimeMs(this.isStale);
    if (ageMs >= lifetimeMs) return this.read();
    if (ageMs >= lifetimeMs / 2) void this.readAhead();
    return this.known;
  }

  /** Busy callers would all read at the end of its time, so before that one reading is made for all of them. */
  private async readAhead(): Promise<void> {
    if (this.isReadingAhead) return;
    this.isReadingAhead = true;
    const read = () => asReader(() => this.read());
    await this.outside
      .runInAsyncScope(read)
      .finally(() => (this.isReadingAhead = false));
  }

  /** Each caller reads for itself: its own limit of time ends a reading that a silent database holds up. */
  private async read(): Promise<Value> {
    const startedAt = Date.now();
    const { expiries } = this;
    let value = this.known;
    try {
      const stored = await this.source.read();
      // Mostly nothing has changed, so the sections need not be made again.
      value = isDeepStrictEqual(stored, this.known) ? this.known : stored;
      this.isStale = false;
    } catch (error) {
      // The limit that refuses visits of a busy site reports that itself.
      if (!(error instanceof OverloadedError)) this.noteFailure(error);
    }
    // A newer change may be missing from it.
    if (this.expiries === expiries) {
      this.take(value);
      this.readAt = startedAt;
    }
    return value;
  }

  private take(value: Value): void {
    if (value === this.known) return;
    this.known = value;
    this.source.taken?.(value);
  }

  private noteFailure(error: unknown): void {
    if (!this.isStale)
      this.logger.warn(
        `${this.source.name} could not be read: ${String(error)}`,
      );
    this.isStale = true;
  }

  /** The values that were just saved here. */
  set(value: Value): void {
    this.expire();
    this.take(value);
  }
}

/** Stored values, by their keys. */
export type StoredSettings = ReadonlyMap<string, Setting>;

type AnySection = Pick<
  SettingsSection<object>,
  "fixed" | "take" | "versions"
> & {
  options: { key: string; demo?: string; isForSuperusers?: boolean };
};

/** Every section of the settings, and what each of them needs. All are read together. */
@Injectable()
export class SettingsSections implements OnModuleInit {
  private readonly sections = new Map<string, AnySection>();
  readonly stored: SettingCopy<StoredSettings>;

  constructor(
    readonly settings: SettingsService,
    changes: ContentChangesService,
  ) {
    const read = () => this.read();
    const taken = (stored: StoredSettings) => {
      for (const section of this.sections.values()) section.take(stored);
    };
    this.stored = new SettingCopy(
      { name: "The site's settings", initial: new Map(), read, taken },
      changes,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.stored.get();
  }

  add(section: AnySection): void {
    this.sections.set(section.options.key, section);
    this.stored.expire();
  }

  find(key: string): AnySection | null {
    return this.sections.get(key) ?? null;
  }

  /** After a save here. */
  async readAnew(): Promise<void> {
    this.stored.set(await this.read());
  }

  /** Names of environment variables by section and field, e.g. `site.name`. */
  fixed(): Record<string, string> {
    return Object.fromEntries(
      [...this.sections].flatMap(([key, { fixed }]) =>
        Object.entries(fixed).map(([field, variable]) => [
          `${key}.${field}`,
          variable,
        ]),
      ),
    );
  }

  private read(): Promise<StoredSettings> {
    const keys = [...this.sections.values()].flatMap(
      ({ options: { key, demo } }) =>
        demo === undefined ? [key] : [key, demo],
    );
    return this.settings.findAll(keys);
  }
}
