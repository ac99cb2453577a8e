import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { changedFields } from "../audit/audit.service";
import type { Setting } from "./setting.entity";
import type { SettingsService } from "./settings.service";

type Stored<Fields> = Partial<Fields> & { version?: number };

/** A setting of several fields: people save some of them, and `version` counts the saves. */
export class SavedFields<Fields extends object> {
  constructor(
    private readonly settings: SettingsService,
    private readonly key: string,
  ) {}

  /** What has been saved; the rest is as it is without a setting. */
  of(stored: Setting | null): Partial<Fields> {
    const { version: _, ...fields } = (stored?.value ?? {}) as Stored<Fields>;
    return fields as Partial<Fields>;
  }

  stateOf(stored: Setting | null) {
    return {
      updated_at: stored?.updatedAt.toISOString() ?? null,
      version: (stored?.value as Stored<Fields> | undefined)?.version ?? 1,
    };
  }

  /**
   * What is absent or undefined keeps its value. `version`: what the editor started from; null accepts
   * whatever is stored (D-022).
   * @throws {OutdatedError} when it has been saved since.
   */
  save(changes: Partial<Fields>, version: number | null): Promise<void> {
    return this.settings.changeAlone(this.key, (stored) => {
      const current = {
        version: this.stateOf(stored).version,
        updatedAt: stored.updatedAt,
      };
      assertCurrentVersion("site", current, version);
      return this.changed(stored, present(changes));
    });
  }

  /** What is to be stored, and what the audit trail says of it. */
  changed(stored: Setting, changes: Partial<Fields>) {
    const before = this.of(stored);
    const { version } = this.stateOf(stored);
    return {
      value: { ...before, ...changes, version: version + 1 },
      details: { fields: changedFields<Partial<Fields>>(before, changes) },
    };
  }
}

const present = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
