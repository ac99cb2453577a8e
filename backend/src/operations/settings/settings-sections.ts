import { Injectable } from "@nestjs/common";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { SettingVersionsRepository } from "./setting-versions.repository";
import type { SettingsSection } from "./settings-section";
import { SettingsService } from "./settings.service";

type AnySection = Pick<SettingsSection<object>, "fixed" | "versions"> & {
  options: { key: string; isForSuperusers?: boolean };
};

/** Every section of the settings, and what each of them needs. */
@Injectable()
export class SettingsSections {
  private readonly sections = new Map<string, AnySection>();

  constructor(
    readonly settings: SettingsService,
    readonly versions: SettingVersionsRepository,
    readonly changes: ContentChangesService,
  ) {}

  add(section: AnySection): void {
    this.sections.set(section.options.key, section);
  }

  find(key: string): AnySection | null {
    return this.sections.get(key) ?? null;
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
}
