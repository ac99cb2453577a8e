import { Injectable } from "@nestjs/common";
import type { DemoDto, DemoRemovalDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError } from "../common/errors/app-error";
import { FrontendAppsService } from "../delivery/apps/frontend-apps.service";
import { FirstStepsService } from "../content/dashboard/first-steps.service";
import { MediaTrashService } from "../content/media/media-trash.service";
import { MADE_ORDER } from "../content/trash/made-rows.sql";
import { TrashService } from "../content/trash/trash.service";
import { ApiKeysService } from "../identity/api-keys/api-keys.service";
import { AccountProvisioningService } from "../identity/authors/account-provisioning.service";
import { SignUpsService } from "../identity/signups/signups.service";
import { inTransaction } from "../infrastructure/database/in-transaction";
import { AuditService } from "../operations/audit/audit.service";
import { SettingsService } from "../operations/settings/settings.service";
import { SiteSettingsService } from "../operations/settings/site-settings.service";
import { NavigationService } from "../site/navigation/navigation.service";
import { SearchWordsService } from "../site/search/search-words.service";
import { findDemoFolder, readDemoSite, type DemoAuthor } from "./demo-files";
import { DEMO_APP, DEMO_SETTING, type DemoState } from "./demo-state";
import {
  DemoRecordsRepository,
  type DemoItem,
  type RecordedSubject,
} from "./demo-records.repository";
import { t } from "../common/texts";

const ORDER: readonly RecordedSubject[] = [
  ...MADE_ORDER.slice(0, 2),
  ...(["signup", "api_key"] as const),
  ...MADE_ORDER.slice(2),
];

/** Rolls back a dry run. */
class Rehearsal extends Error {
  constructor(readonly result: DemoRemovalDto) {
    super();
  }
}

/** Takes the demo out of a site, but for what people have made of it. All of it or nothing. */
@Injectable()
export class DemoRemovalService {
  constructor(
    private readonly database: DataSource,
    private readonly records: DemoRecordsRepository,
    private readonly trash: TrashService,
    private readonly media: MediaTrashService,
    private readonly accounts: AccountProvisioningService,
    private readonly apiKeys: ApiKeysService,
    private readonly signUps: SignUpsService,
    private readonly settings: SettingsService,
    private readonly firstSteps: FirstStepsService,
    private readonly site: SiteSettingsService,
    private readonly frontends: FrontendAppsService,
    private readonly navigation: NavigationService,
    private readonly words: SearchWordsService,
    private readonly audit: AuditService,
  ) {}

  /** For people: what is there of the demo. */
  async show(): Promise<DemoDto> {
    const state = await this.settings.find<DemoState>(DEMO_SETTING);
    return { removal: state === "loaded" ? await this.rehearse() : null };
  }

  /** The effects of `remove`, without removing anything. */
  async rehearse(): Promise<DemoRemovalDto> {
    try {
      return await inTransaction(this.database, async (manager) => {
        throw new Rehearsal(await this.removeIn(manager));
      });
    } catch (error) {
      if (error instanceof Rehearsal) return error.result;
      throw error;
    }
  }

  /** @throws {ConflictError} where no demo is. */
  async remove(): Promise<DemoRemovalDto> {
    const removed = await inTransaction(this.database, (manager) =>
      this.removeIn(manager),
    );
    await this.firstSteps.open();
    return removed;
  }

  private async removeIn(manager: EntityManager): Promise<DemoRemovalDto> {
    await this.assertLoaded();
    const people = await readPeople();
    const removed: DemoRemovalDto["removed"] = [];
    const stays: DemoRemovalDto["stays"] = [];
    for (const subject of ORDER) {
      const items = await this.records.list(manager, subject);
      const going = items.filter(({ reason }) => reason === null);
      const kept =
        subject === "author"
          ? await this.removePeople(manager, items, people)
          : items.filter(({ reason }) => reason !== null);
      if (subject !== "author")
        await this.erase(
          manager,
          subject,
          going.map(({ id }) => id),
        );
      removed.push({ subject, count: items.length - kept.length });
      for (const { label, reason } of kept)
        stays.push({
          subject,
          label,
          reason: t(`stays.${reason ?? "changed"}`),
        });
    }
    await this.removeFrontend(manager, { removed, stays });
    await this.finish(manager, { removed, stays });
    return { removed, stays };
  }

  private async removeFrontend(
    manager: EntityManager,
    { removed, stays }: DemoRemovalDto,
  ): Promise<void> {
    const isRemoved = await this.frontends.removeProvided(manager, DEMO_APP);
    removed.push({ subject: "frontend", count: isRemoved === true ? 1 : 0 });
    if (isRemoved === false)
      stays.push({
        subject: "frontend",
        label: DEMO_APP.title,
        reason: t("stays.changed"),
      });
  }

  private async assertLoaded(): Promise<void> {
    const state = await this.settings.find<DemoState>(DEMO_SETTING);
    if (state === "loading") throw new ConflictError(t("demoIncomplete"));
    if (state !== "loaded") throw new ConflictError(t("demoNone"));
  }

  /**
   * An administrator's account that an older demo has named is only that of an administrator again. Other
   * people who stay keep name and picture, because what stays names them.
   */
  private async removePeople(
    manager: EntityManager,
    items: readonly DemoItem[],
    known: readonly DemoAuthor[],
  ): Promise<DemoItem[]> {
    const now = await this.records.listPeople(manager);
    const asLoaded = ({ id }: DemoItem) => {
      const person = now.find((one) => one.id === id);
      return known.find(
        ({ name, bio }) => name === person?.name && bio === person.bio,
      );
    };
    const ids = (wanted: readonly DemoItem[]) => wanted.map(({ id }) => id);
    const going = items.filter(
      (item) => item.reason === null && asLoaded(item) !== undefined,
    );
    await this.accounts.removeProvided(manager, ids(going));
    const administrators = items.filter(
      (item) => item.reason === "signsIn" && asLoaded(item)?.was_owner === true,
    );
    await this.accounts.clearProvided(manager, ids(administrators));
    return items.filter((item) => !going.includes(item));
  }

  private async erase(
    manager: EntityManager,
    subject: Exclude<RecordedSubject, "author">,
    ids: number[],
  ): Promise<void> {
    if (subject === "api_key") return this.apiKeys.removeProvided(manager, ids);
    if (subject === "signup") return this.signUps.removeProvided(manager, ids);
    if (subject !== "media") return this.trash.erase(manager, subject, ids);
    for (const id of ids) await this.media.eraseUnused(manager, id);
  }

  private async finish(
    manager: EntityManager,
    { removed, stays }: DemoRemovalDto,
  ): Promise<void> {
    await this.navigation.removeDemo(manager);
    await this.site.removeDemo(manager);
    await this.words.relearn(manager);
    await this.records.forgetAll(manager);
    const details = {
      removed: Object.fromEntries(
        removed.map(({ subject, count }) => [subject, count]),
      ),
      stays: stays.length,
    };
    await this.settings.change(manager, DEMO_SETTING, () => ({
      value: "removed" satisfies DemoState,
      details,
    }));
    const subject = { id: null, name: "Demo content" };
    await this.audit.recordChange(manager, "demo.remove", subject, details);
  }
}

async function readPeople(): Promise<DemoAuthor[]> {
  const folder = findDemoFolder();
  return folder === null ? [] : (await readDemoSite(folder)).authors;
}
