import { Injectable, type OnModuleInit } from "@nestjs/common";
import { BUILT_IN_APPS, type LiveVersionDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  ReadinessService,
  sampled,
} from "../../infrastructure/health/readiness.service";
import {
  fine,
  trouble,
  type Finding,
} from "../../operations/health-report/finding";
import { HealthReportService } from "../../operations/health-report/health-report.service";
import { FrontendAppsService } from "../apps/frontend-apps.service";
import { LiveReleasesService } from "../registry/live-releases.service";
import { FrontendSignalsRepository } from "./frontend-signals.repository";

/** Whether the site is ready, and for its owner: whether its pages can be rendered, and with which releases. */
@Injectable()
export class ReleaseChecksService implements OnModuleInit {
  constructor(
    private readonly reports: HealthReportService,
    private readonly readiness: ReadinessService,
    private readonly signals: FrontendSignalsRepository,
    private readonly live: LiveReleasesService,
    private readonly apps: FrontendAppsService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    const screen = "/frontends";
    this.reports.register({
      id: "rendering",
      screen,
      look: () => this.lookAtRendering(),
    });
    this.reports.register({
      id: "releases",
      screen,
      look: () => this.lookAtReleases(),
    });
    const site = () => this.siteDenial();
    this.readiness.register(
      "site",
      sampled(site, "The live releases cannot be looked up."),
    );
  }

  /** A site without a reader site is none. */
  private async siteDenial(): Promise<string | null> {
    const { apps, live, development } = await this.live.get();
    const site = apps.find(({ basePath }) => basePath === "/");
    const shown =
      site && (ownValue(live, site.name) ?? ownValue(development, site.name));
    return shown ? null : "No release of the reader site is live.";
  }

  private async lookAtRendering(): Promise<Finding> {
    const [worst] = await this.signals.findFailedRenders(
      this.config.frontendChannel,
    );
    if (!worst) return fine("health.renderingOk");
    const values = { release: nameOf(worst), reason: worst.message };
    return {
      status: worst.has_worked ? "warning" : "failing",
      detail: () =>
        t(
          worst.has_worked ? "health.renderingSome" : "health.renderingNone",
          values,
        ).trim(),
      action: () => t("health.renderingDo"),
    };
  }

  private async lookAtReleases(): Promise<Finding> {
    const missing = await this.missingApps();
    if (missing.length > 0)
      return trouble("failing", "health.releasesNone", {
        apps: missing.join(", "),
      });
    const shown = await this.shownReleases();
    return (
      failedFinding(shown) ??
      overrideFinding(shown) ??
      fine("health.releasesOk")
    );
  }

  private async missingApps(): Promise<string[]> {
    const { live, development } = await this.live.get();
    return BUILT_IN_APPS.filter(
      (app) => !ownValue(live, app) && !ownValue(development, app),
    );
  }

  private async shownReleases(): Promise<Shown[]> {
    const apps = await this.apps.list(null);
    return apps.flatMap(({ name, live }) =>
      live
        .filter(({ channel }) => channel === this.config.frontendChannel)
        .map((place) => ({ ...place, app: name })),
    );
  }
}

type Shown = LiveVersionDto & { app: string };

function failedFinding(shown: readonly Shown[]): Finding | null {
  const failed = shown.find(({ health }) => health === "failed");
  if (!failed) return null;
  return trouble("failing", "health.releasesFailed", {
    release: nameOf(failed),
    reason: failed.signals.last_failure,
  });
}

function overrideFinding(shown: readonly Shown[]): Finding | null {
  const overridden = shown.find(({ override }) => override !== null);
  if (!overridden?.override) return null;
  const { by, reason, at } = overridden.override;
  const values = { release: nameOf(overridden), by, reason };
  return {
    ...trouble("warning", "health.releasesOverride", values),
    since: new Date(at),
  };
}

const nameOf = ({ app, version }: { app: string; version: string }): string =>
  `${app} ${version}`;
