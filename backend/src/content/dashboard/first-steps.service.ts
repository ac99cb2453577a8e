import { Injectable } from "@nestjs/common";
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsDto,
} from "@octavo/contracts";
import { MailsService } from "../../operations/mails/mails.service";
import { BackupSettingsService } from "../../operations/settings/backup-settings.service";
import { SettingsService } from "../../operations/settings/settings.service";
import {
  NAMELESS,
  SiteSettingsService,
} from "../../operations/settings/site-settings.service";
import { DashboardRepository } from "./dashboard.repository";

const SETTING = "first_steps";
type State = "open" | "dismissed";

/** The list with which the owner of an empty site begins. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly site: SiteSettingsService,
    private readonly settings: SettingsService,
    private readonly mails: MailsService,
    private readonly backups: BackupSettingsService,
  ) {}

  async get(): Promise<FirstStepsDto> {
    const [state, counts, { name }, { at }] = await Promise.all([
      this.settings.find<State>(SETTING),
      this.dashboard.counts(),
      this.site.get(),
      this.backups.get(),
    ]);
    const isDone: Record<FirstStep, boolean> = {
      name: name !== NAMELESS,
      category: counts.categories > 0,
      post: counts.posts > 0,
      mail: this.mails.isDelivering,
      backup: at !== null,
    };
    return {
      is_open: state === "open",
      done: FIRST_STEPS.filter((step) => isDone[step]),
    };
  }

  /** For a site that begins empty. One where the list has been dismissed is not asked again. */
  async open(): Promise<void> {
    await this.settings.getOrCreate<State>(SETTING, () => "open");
  }

  async dismiss(): Promise<void> {
    await this.settings.set(SETTING, "dismissed" satisfies State);
  }
}
