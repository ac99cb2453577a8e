import { isDeepStrictEqual } from "node:util";
import type {
  ListSettingsVersionsDto,
  Paged,
  SettingsState,
  SettingsVersionDto,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { changedFields } from "../audit/audit.service";
import type { Setting } from "./setting.entity";
import type { SettingsSections, StoredSettings } from "./settings-sections";
import type { SettingsService, SettingVersion } from "./settings.service";

/** Of the transaction that a save is part of. */
type Manager = Parameters<SettingsService["change"]>[0];

/** Fields as people save them: null resets a field to its default. */
export type SavedFields<Fields> = {
  [Field in keyof Fields]?: Fields[Field] | null;
};

/** The value of an environment variable. */
interface Fixed<Value> {
  variable: string;
  value: Value;
}

/** @returns undefined where the variable says nothing. */
export const fixedBy = <Value>(
  variable: string,
  value: Value | null,
): Fixed<Value> | undefined =>
  value === null ? undefined : { variable, value };

/** Values from the environment, by field. */
type Given<Fields> = {
  readonly [Field in keyof Fields]?: Fixed<Fields[Field]> | undefined;
};

interface SectionOptions<Fields> {
  /** Also its address in the API. */
  key: string;
  defaults: Fields;
  given?: Given<Fields>;
  /** The key of the demo's values. They come before the defaults. */
  demo?: string;
  /** Stored encrypted; versions leave them out. */
  secrets?: readonly string[];
  /** Only superusers see its versions. */
  isForSuperusers?: boolean;
  /** The audit trail names the values of its changes, too. */
  hasAuditedValues?: boolean;
}

/**
 * A section of the settings: several fields that are read and saved together. The environment comes first,
 * then what people saved. Every save is a version.
 */
export class SettingsSection<
  Fields extends object,
  Facts extends Fields = Fields,
> {
  private readonly given: Given<Fields>;
  private readonly names: readonly (keyof Fields & string)[];
  /** As it was read last, for what cannot wait. */
  known: Facts & SettingsState;

  constructor(
    protected readonly sections: SettingsSections,
    readonly options: SectionOptions<Fields>,
  ) {
    this.given = options.given ?? {};
    this.names = Object.keys(options.defaults) as (keyof Fields & string)[];
    this.known = this.toFacts(new Map());
    sections.add(this);
  }

  /** The values that were just read. */
  take(stored: StoredSettings): void {
    this.known = this.toFacts(stored);
  }

  async get(): Promise<Facts & SettingsState> {
    const stored = await this.sections.stored.get();
    const isLast = stored === this.sections.stored.known;
    return isLast ? this.known : this.toFacts(stored);
  }

  /** The fields as they would be after a save of these changes. */
  with(changes: SavedFields<Fields>): Fields {
    return this.fieldsIn(this.sections.stored.known, changes);
  }

  /** Names of environment variables by field. */
  get fixed(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.names.flatMap((name) => {
        const given = this.given[name];
        return given ? [[name, given.variable]] : [];
      }),
    );
  }

  /**
   * Absent or undefined fields keep their value. `version`: what the editor started from; null skips the
   * check.
   * @throws {ValidationError} for a field that the environment decides.
   * @throws {OutdatedError} when it has been saved since.
   */
  async save(
    changes: SavedFields<Fields>,
    version: number | null,
  ): Promise<Facts & SettingsState> {
    this.assertValid(changes);
    const own = this.changeable(changes);
    await this.sections.settings.inTransaction((manager) =>
      this.write(manager, (stored) => {
        const current = {
          version: stateOf(stored).version,
          updatedAt: stored.updatedAt,
        };
        assertCurrentVersion("site", current, version);
        return own;
      }),
    );
    await this.sections.readAnew();
    return this.known;
  }

  /** The newest first. */
  versions(query: ListSettingsVersionsDto): Promise<Paged<SettingsVersionDto>> {
    const page = pageRequest(query);
    const versions = this.sections.settings.listVersions(
      this.options.key,
      page,
    );
    return paginate(page, versions, (row) => this.toVersion(row));
  }

  /** Also in the audit trail, and as a version: the fields, or what is `told` of them. */
  protected async write(
    manager: Manager,
    change: (stored: Setting) => SavedFields<Fields>,
    told: (fields: SavedFields<Fields>, isNew: boolean) => object = (fields) =>
      fields,
  ): Promise<void> {
    const { key } = this.options;
    let before: object = {};
    let after: object = {};
    let savedAt = new Date();
    let version = 1;
    await this.sections.settings.change(manager, key, (stored) => {
      const current = savedIn<Fields>(stored);
      const fields = { ...current, ...change(stored) };
      savedAt = stored.updatedAt;
      version = stateOf(stored).version + 1;
      before = told(current, false);
      after = told(fields, true);
      return {
        value: { ...fields, version },
        details: this.detailsOf(before, after),
      };
    });
    if (isDeepStrictEqual(before, after)) return;
    const save = { key, version, fields: after };
    await this.sections.settings.addVersion(manager, save, {
      fields: before,
      savedAt,
    });
  }

  /** @throws {ValidationError} for what cannot be saved. */
  protected assertValid(_changes: SavedFields<Fields>): void {
    // Most sections take whatever their payload class lets through.
  }

  /** A value derived from the fields. */
  protected describe(fields: Fields): Facts {
    return fields as Facts;
  }

  private toFacts(found: StoredSettings): Facts & SettingsState {
    const stored = found.get(this.options.key) ?? null;
    return { ...this.describe(this.fieldsIn(found)), ...stateOf(stored) };
  }

  private fieldsIn(
    found: StoredSettings,
    changes: SavedFields<Fields> = {},
  ): Fields {
    const { key, demo: demoKey, defaults } = this.options;
    const demo = (demoKey === undefined ? null : found.get(demoKey))?.value;
    const saved = savedIn<Fields>(found.get(key) ?? null);
    const layers: SavedFields<Fields>[] = [
      { ...saved, ...this.changed(changes) },
      demo ?? {},
      defaults,
    ];
    const valueOf = (name: keyof Fields) =>
      layers.find((layer) => (layer[name] ?? null) !== null)?.[name] ?? null;
    return Object.fromEntries(
      this.names.map((name) => {
        const given = this.given[name];
        return [name, given ? given.value : valueOf(name)];
      }),
    ) as Fields;
  }

  /** Known fields in one order, without those that are absent. */
  private changed(changes: SavedFields<Fields>): SavedFields<Fields> {
    return Object.fromEntries(
      this.names
        .filter((name) => changes[name] !== undefined)
        .map((name) => [name, changes[name]]),
    ) as SavedFields<Fields>;
  }

  /** The fields that can be saved: an equal value of a fixed field says nothing. */
  private changeable(changes: SavedFields<Fields>): SavedFields<Fields> {
    const { fixed } = this;
    const given = this.changed(changes);
    for (const name of this.names) {
      const variable = fixed[name];
      if (variable === undefined || given[name] === undefined) continue;
      if (!isDeepStrictEqual(given[name], this.given[name]?.value))
        throw new ValidationError(t("settingFixed", { variable }));
      Reflect.deleteProperty(given, name);
    }
    return given;
  }

  private detailsOf(before: object, after: object): Record<string, unknown> {
    const fields = changedFields(before, after);
    if (!this.options.hasAuditedValues) return { fields };
    return {
      fields,
      from: shortValues(before, fields),
      to: shortValues(after, fields),
    };
  }

  /** Every field but secrets. */
  private plain(fields: SavedFields<Fields>): Record<string, unknown> {
    const { secrets = [] } = this.options;
    return Object.fromEntries(
      this.names
        .filter((name) => !secrets.includes(name))
        .map((name) => [name, fields[name] ?? null]),
    );
  }

  private toVersion(row: SettingVersion): SettingsVersionDto {
    const { version, created_at, author_id: id, author_name: name } = row;
    return {
      version,
      created_at: created_at.toISOString(),
      created_by: id === null || name === null ? null : { id, name },
      fields: this.plain(row.fields as SavedFields<Fields>),
    };
  }
}

const savedIn = <Fields>(stored: Setting | null): SavedFields<Fields> => {
  const { version: _, ...fields } = (stored?.value ??
    {}) as SavedFields<Fields> & { version?: number };
  return fields as SavedFields<Fields>;
};

const LONGEST_AUDITED = 200;

/** Whole values are in the versions. */
const shortValues = (
  values: object,
  fields: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((name) => {
      const value: unknown = ownValue(values as Record<string, unknown>, name);
      const isLong =
        typeof value === "string" && value.length > LONGEST_AUDITED;
      const short = isLong ? `${value.slice(0, LONGEST_AUDITED)}…` : value;
      return [name, short ?? null];
    }),
  );

const stateOf = (stored: Setting | null): SettingsState => ({
  updated_at: stored?.updatedAt.toISOString() ?? null,
  version: (stored?.value as { version?: number } | undefined)?.version ?? 1,
});
