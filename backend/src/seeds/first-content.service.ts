import { randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { FirstStepsService } from "../content/dashboard/first-steps.service";
import { AccountProvisioningService } from "../identity/authors/account-provisioning.service";
import { RolesService } from "../identity/roles/roles.service";
import { AppConfig } from "../infrastructure/config/app-config";
import { inTurn } from "../infrastructure/database/in-turn";
import { singleRow } from "../infrastructure/database/single-row";
import { SettingsService } from "../operations/settings/settings.service";
import { DemoContentService } from "./demo-content.service";
import { DEMO_SETTING, type DemoState } from "./demo-state";
import { findDemoFolder } from "./demo-files";
import { SEEDED_ROLES } from "./role-matrix";

export interface Credentials {
  email: string;
  /** Null: the password from the settings, which is never shown. */
  password: string | null;
}

type FirstAccount = Pick<
  AppConfig,
  "adminName" | "adminEmail" | "adminPassword"
>;

type Report = (done: number, total: number) => void;

/** Any number that only the demo uses: of instances that start together, one loads it. */
const DEMO_LOCK = 7_201_958;

/** Fills an empty database before anyone may come in; does nothing later. */
@Injectable()
export class FirstContentService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly roles: RolesService,
    private readonly accounts: AccountProvisioningService,
    private readonly settings: SettingsService,
    private readonly demo: DemoContentService,
    private readonly firstSteps: FirstStepsService,
  ) {}

  async load(report: Report): Promise<void> {
    await this.provideRoles();
    if (this.config.seedDemo) await this.loadDemo(report);
  }

  provideRoles(): Promise<void> {
    return this.roles.provide(SEEDED_PERMISSIONS, SEEDED_ROLES);
  }

  /**
   * Makes the first account when no one could sign in and administer. It is the last step before the
   * address is shown, so that a start that dies earlier has not made up a password that no one saw.
   * @returns what to sign in with, to be shown once; null when someone can sign in already.
   */
  async makeFirstAccount(
    {
      adminName: name,
      adminEmail: email,
      adminPassword,
    }: FirstAccount = this.config,
  ): Promise<Credentials | null> {
    if (await this.accounts.hasAdministrator()) return null;
    if (!(await this.hasDemo())) await this.firstSteps.open();
    const password = adminPassword ?? randomBytes(12).toString("base64url");
    const isMade = await this.accounts.provideAdministrator({
      name,
      email,
      password,
    });
    if (!isMade) return null;
    return { email, password: adminPassword === null ? password : null };
  }

  /**
   * Loads the demo content into a database that holds nothing yet. The next start resumes an interrupted
   * load. A complete load is never repeated, even if people have deleted some of it.
   * @returns whether anything was loaded.
   */
  async loadDemo(report: Report): Promise<boolean> {
    const folder = findDemoFolder();
    if (folder === null) return false;
    return inTurn(this.database, DEMO_LOCK, () =>
      this.loadDemoOnce(folder, report),
    );
  }

  private async loadDemoOnce(folder: string, report: Report): Promise<boolean> {
    if (!(await this.isDemoWanted())) return false;
    await this.settings.set(DEMO_SETTING, "loading" satisfies DemoState);
    await this.demo.provide(folder, report);
    await this.settings.set(DEMO_SETTING, "loaded" satisfies DemoState);
    return true;
  }

  private async hasDemo(): Promise<boolean> {
    return (await this.settings.find<DemoState>(DEMO_SETTING)) !== null;
  }

  private async isDemoWanted(): Promise<boolean> {
    const state = await this.settings.find<DemoState>(DEMO_SETTING);
    if (state !== null) return state === "loading";
    const rows = await this.database.query<{ taken: boolean }[]>(
      "SELECT EXISTS (SELECT FROM posts) OR EXISTS (SELECT FROM pages) AS taken",
    );
    return !singleRow(rows).taken;
  }
}
