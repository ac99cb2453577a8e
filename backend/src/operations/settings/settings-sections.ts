import { Injectable, type OnModuleInit } from "@nestjs/common";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import type { Setting } from "./setting.entity";
import { SettingCopy } from "./setting-copy";
import { SettingVersionsRepository } from "./setting-versions.repository";
import type { SettingsSection } from "./settings-section";
import { SettingsService } from "./settings.service";

/** What is stored, by its key. */
export type StoredSettings = ReadonlyMap<string, Setting>;

type AnySection = Pick<SettingsSection<object>, "fixed" | "versions"> & {
  options: { key: string; demo?: string; isForSuperusers?: boolean };
};

/** Every section of the settings, and what each of them needs. All are read together. */
@Injectable()
export class SettingsSections implements OnModuleInit {
  private readonly sections = new Map<string, AnySection>();
  private readonly copy: SettingCopy<StoredSettings>;

  constructor(
    readonly settings: SettingsService,
    readonly versions: SettingVersionsRepository,
    changes: ContentChangesService,
  ) {
    const read = () => this.read();
    this.copy = new SettingCopy(
      { name: "The site's settings", initial: new Map(), read },
      changes,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.get();
  }

  add(section: AnySection): void {
    this.sections.set(section.options.key, section);
    this.copy.expire();
  }

  find(key: string): AnySection | null {
    return this.sections.get(key) ?? null;
  }

  /** As they were read last, for what cannot wait. */
  get known(): StoredSettings {
    return this.copy.known;
  }

  get(): Promise<StoredSettings> {
    return this.copy.get();
  }

  /** What asks next reads them anew. */
  expire(): void {
    this.copy.expire();
  }

  /** After a save here. */
  async readAnew(): Promise<void> {
    this.copy.set(await this.read());
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
