import { Injectable, type OnModuleInit } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import {
  PRODUCTION_CHANNEL,
  type ReleaseContentDto,
  type ReleaseDto,
  type ReportVerdictDto,
} from "@octavo/contracts";
import { SHELL_APP } from "@octavo/federation";
import { listing, ownValue } from "@octavo/format";
import { DataSource, Repository } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { ConflictError } from "../../common/errors/app-error";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { ApiDescription } from "../../infrastructure/openapi/api-description";
import { AuditService } from "../../operations/audit/audit.service";
import { slotsOn } from "../apps/slots-on";
import { LiveReleasesService } from "../registry/live-releases.service";
import { FrontendRelease } from "../releases/frontend-release.entity";
import type { GateSummary, ReleaseGate } from "../releases/release-gate";
import { releaseSubject, type ReleaseName } from "../releases/release-name";
import { ReleaseStore } from "../releases/release-store";
import { ReleasesService } from "../releases/releases.service";
import { budgetsCheck } from "./checks/budgets";
import {
  failed,
  passed,
  type Candidate,
  type Check,
  type Finding,
} from "./checks/candidate";
import {
  contractCheck,
  manifestCheck,
  nameCheck,
  sharedCheck,
} from "./checks/manifest";
import { serverPresenceCheck } from "./checks/server-bundle";
import { FrontendVerdict } from "./frontend-verdict.entity";
import { GatePagesService } from "./gate-pages.service";
import { gateState, toVerdictDto } from "./gate-state";
import { GateThreadsService, textChecks } from "./gate-threads.service";
import { toReleaseContent } from "./release-content.mapper";
import { t } from "../../common/texts";

/** As long as the table's column for sentences of the browser's verdicts. */
const MOST_MESSAGE = 1000;

/** Judges releases before they go live: the server's checks, and what a browser reports. */
@Injectable()
export class GateService implements ReleaseGate, OnModuleInit {
  /** One app's releases are checked one after the other. */
  private readonly turns = new KeyedMutex();

  constructor(
    @InjectRepository(FrontendVerdict)
    private readonly verdicts: Repository<FrontendVerdict>,
    private readonly database: DataSource,
    private readonly releases: ReleasesService,
    private readonly store: ReleaseStore,
    private readonly live: LiveReleasesService,
    private readonly api: ApiDescription,
    private readonly pages: GatePagesService,
    private readonly threads: GateThreadsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.releases.useGate(this);
  }

  /** Runs the server's checks; their verdicts replace those of the run before. */
  check(release: FrontendRelease): Promise<void> {
    return this.turns.runExclusive(release.app, () => this.checkNow(release));
  }

  private async checkNow(release: FrontendRelease): Promise<void> {
    const candidate = await this.candidateOf(release);
    const rows: FrontendVerdict[] = [];
    for (const { name, run } of this.checksOf(release)) {
      const finding = await outcomeOf(() => run(candidate));
      rows.push(toRow(release, { name, ...finding }, "server"));
    }
    await inTransaction(this.database, async (manager) => {
      const { app, version } = release;
      await manager.delete(FrontendVerdict, { app, version, source: "server" });
      await manager.upsert(FrontendVerdict, rows, ["app", "version", "name"]);
      const details = { gate: gateState(rows), failed: failures(rows) };
      const subject = releaseSubject(release);
      await this.audit.recordChange(manager, "release.check", subject, details);
    });
  }

  async checkAgain(name: ReleaseName): Promise<ReleaseDto> {
    const release = await this.completeRelease(name);
    await this.check(release);
    return this.releases.describeOne(release);
  }

  async content(name: ReleaseName): Promise<ReleaseContentDto> {
    const release = await this.releases.find(name);
    const { live } = await this.live.get(PRODUCTION_CHANNEL);
    const candidate = await this.candidateOf(release);
    const pages = await this.pages.list(candidate);
    return toReleaseContent(candidate, pages, live);
  }

  /**
   * Keeps what a browser found; a verdict of the same name is replaced. A check that was skipped says
   * nothing, so it never takes the place of one that was made.
   */
  async report(
    name: ReleaseName,
    reported: ReportVerdictDto[],
  ): Promise<ReleaseDto> {
    const release = await this.completeRelease(name);
    const byName = new Map(reported.map((verdict) => [verdict.name, verdict]));
    const { live } = await this.candidateOf(release);
    const rows: FrontendVerdict[] = [];
    for (const verdict of byName.values()) {
      const found = await this.pages.compared(live, verdict);
      rows.push(toRow(release, found, "browser"));
    }
    const made = rows.filter(({ outcome }) => outcome !== "skipped");
    const skipped = rows.filter(({ outcome }) => outcome === "skipped");
    await inTransaction(this.database, async (manager) => {
      if (made.length > 0)
        await manager.upsert(FrontendVerdict, made, ["app", "version", "name"]);
      if (skipped.length > 0)
        await manager
          .createQueryBuilder()
          .insert()
          .into(FrontendVerdict)
          .values(skipped)
          .orIgnore()
          .execute();
      const subject = releaseSubject(release);
      await this.audit.recordChange(manager, "release.verdicts", subject, {
        reported: rows.length,
        failed: failures(rows),
      });
    });
    return this.releases.describeOne(release);
  }

  async denials(release: FrontendRelease): Promise<string[]> {
    const candidate = await this.candidateOf(release);
    const findings = await Promise.all(
      this.changingChecks().map(({ run }) => outcomeOf(() => run(candidate))),
    );
    return findings
      .filter(({ outcome }) => outcome === "failed")
      .map(({ message }) => message);
  }

  async summaries(
    releases: readonly FrontendRelease[],
  ): Promise<Map<number, GateSummary>> {
    if (releases.length === 0) return new Map();
    const rows = await this.verdicts.find({
      where: releases.map(({ app, version }) => ({ app, version })),
      order: { source: "DESC", name: "ASC" },
    });
    return new Map(
      releases.map(({ id, app, version }) => {
        const own = rows.filter(
          (row) => row.app === app && row.version === version,
        );
        return [id, { state: gateState(own), verdicts: own.map(toVerdictDto) }];
      }),
    );
  }

  private async completeRelease(name: ReleaseName): Promise<FrontendRelease> {
    const release = await this.releases.find(name);
    if (release.state === "ready") return release;
    const isRemoved = release.state === "removed";
    throw new ConflictError(
      t(isRemoved ? "checkRemoved" : "checkIncomplete", name),
    );
  }

  /**
   * Checks whose outcome changes with the site while the release stays the same; none reads its files.
   */
  private changingChecks(): Check[] {
    return [
      nameCheck,
      manifestCheck,
      contractCheck,
      serverPresenceCheck,
      this.apiCheck(),
    ];
  }

  private apiCheck(): Check {
    return {
      name: "api",
      run: async (candidate) => {
        const { checkApiCalls } = await import("./checks/api-calls");
        return checkApiCalls(candidate, await this.api.document());
      },
    };
  }

  private checksOf(release: FrontendRelease): Check[] {
    const { entry, chunks, styles } = textChecks(this.threads);
    return [
      nameCheck,
      manifestCheck,
      contractCheck,
      {
        name: "hashes",
        run: async () => hashesFinding(await this.store.problems(release)),
      },
      entry,
      chunks,
      ...this.pages.checks(release),
      ...this.pages.slotsCheck(release),
      sharedCheck,
      this.apiCheck(),
      budgetsCheck,
      styles,
    ];
  }

  private async candidateOf(release: FrontendRelease): Promise<Candidate> {
    const { app, version, manifest, encodings } = release;
    const { apps, live } = await this.live.get(PRODUCTION_CHANNEL);
    const row = apps.find(({ name }) => name === app);
    const before = ownValue(live, app) ?? null;
    return {
      app,
      version,
      manifest,
      encodings,
      basePath: row?.basePath ?? null,
      renders: row?.renders ?? false,
      slots: row?.slots ?? [],
      filledByOthers: slotsOn(app, apps),
      live: before?.version === version ? null : before,
      shell: live[SHELL_APP]?.manifest ?? null,
      read: (path) => this.store.read(release, path),
    };
  }
}

/** A check that cannot run counts as a failure. */
async function outcomeOf(
  run: () => Finding | Promise<Finding>,
): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return failed(
      `It could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function hashesFinding(problems: string[]): Finding {
  return problems.length > 0
    ? failed(`${listing(problems, 3)} Upload the release again.`)
    : passed("Every file is stored as the build described it.");
}

function toRow(
  { app, version }: ReleaseName,
  { name, outcome, message, measures }: Finding & { name: string },
  source: FrontendVerdict["source"],
): FrontendVerdict {
  return {
    app,
    version,
    name,
    outcome,
    source,
    message: message.slice(0, MOST_MESSAGE),
    measures: measures ?? null,
    madeBy: source === "server" ? "" : currentActor().name,
    madeAt: new Date(),
  };
}

const failures = (rows: FrontendVerdict[]): string[] =>
  rows.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
