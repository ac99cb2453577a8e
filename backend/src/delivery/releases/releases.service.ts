import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type {
  CompareReleasesDto,
  ListReleasesDto,
  Paged,
  ReleaseDiffDto,
  ReleaseDto,
} from "@octavo/contracts";
import { DataSource, Repository } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { pageRequest } from "../../infrastructure/database/paginate";
import { FrontendRelease } from "./frontend-release.entity";
import type { GateSummary, ReleaseGate } from "./release-gate";
import { releaseSubject, type ReleaseName } from "./release-name";
import { compareReleases, toReleaseDto } from "./release.mapper";
import { ReleasesRepository } from "./releases.repository";
import { t } from "../../common/texts";

const NOT_CHECKED: GateSummary = { state: "unchecked", verdicts: [] };

/** Looks releases up, and describes them with what gate and registry know of them. */
@Injectable()
export class ReleasesService {
  private gate: ReleaseGate | null = null;

  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    private readonly repository: ReleasesRepository,
    private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  useGate(gate: ReleaseGate): void {
    this.gate = gate;
  }

  /** Runs the server's checks of a release. */
  async check(release: FrontendRelease): Promise<void> {
    await this.gate?.check(release);
  }

  /** Objections of the server's quick checks to a release at this moment, as sentences. */
  async denials(release: FrontendRelease): Promise<string[]> {
    return (await this.gate?.denials(release)) ?? [];
  }

  /** @throws {NotFoundError} */
  async find({ app, version }: ReleaseName): Promise<FrontendRelease> {
    const release = await this.releases.findOneBy({ app, version });
    if (!release) throw notPublished({ app, version });
    return release;
  }

  /** Someone is about to use it, so it stays longer. */
  async noteAsked({ id }: FrontendRelease): Promise<void> {
    await this.repository.noteAsked(id);
  }

  /** Whether a release stays even if no one requests it. */
  async pin(
    { app, version }: ReleaseName,
    isPinned: boolean,
  ): Promise<ReleaseDto> {
    await inTransaction(this.database, async (manager) => {
      const release = await manager.findOne(FrontendRelease, {
        where: { app, version },
        lock: { mode: "pessimistic_write" },
      });
      if (!release) throw notPublished({ app, version });
      if (release.state === "removed")
        throw new ConflictError(t("releaseRemoved", { app, version }));
      if (release.isPinned === isPinned) return;
      await manager.update(FrontendRelease, { id: release.id }, { isPinned });
      const action = isPinned ? "release.pin" : "release.unpin";
      await this.audit.recordChange(manager, action, releaseSubject(release));
    });
    return this.get({ app, version });
  }

  /** @throws {NotFoundError} */
  async assertApp(name: string): Promise<void> {
    if (!(await this.repository.appExists(name)))
      throw new NotFoundError(t("appNotFound", { app: name }));
  }

  /** The newest first. */
  async list(app: string, query: ListReleasesDto): Promise<Paged<ReleaseDto>> {
    await this.assertApp(app);
    const page = pageRequest(query);
    const [releases, total] = await this.releases.findAndCount({
      where: { app },
      order: { id: "DESC" },
      take: page.limit,
      skip: page.offset,
    });
    return { data: await this.describe(releases), total, ...page };
  }

  async get(release: ReleaseName): Promise<ReleaseDto> {
    return this.describeOne(await this.find(release));
  }

  async describeOne(release: FrontendRelease): Promise<ReleaseDto> {
    const [described] = await this.describe([release]);
    if (!described) throw new NotFoundError();
    return described;
  }

  async describe(releases: readonly FrontendRelease[]): Promise<ReleaseDto[]> {
    if (releases.length === 0) return [];
    const [summaries, live, overrides] = await Promise.all([
      this.gate?.summaries(releases),
      this.repository.liveChannels(releases),
      this.repository.overrides(releases),
    ]);
    return releases.map((release) => {
      const isOf = ({ app, version }: ReleaseName) =>
        app === release.app && version === release.version;
      return toReleaseDto(release, {
        gate: summaries?.get(release.id) ?? NOT_CHECKED,
        override: overrides.find(isOf)?.override ?? null,
        liveIn: live.filter(isOf).map(({ channel }) => channel),
      });
    });
  }

  async compare(
    app: string,
    { from, to }: CompareReleasesDto,
  ): Promise<ReleaseDiffDto> {
    const [before, after] = await Promise.all([
      this.find({ app, version: from }),
      this.find({ app, version: to }),
    ]);
    return compareReleases(before.manifest, after.manifest);
  }
}

const notPublished = (release: ReleaseName): NotFoundError =>
  new NotFoundError(t("releaseNotFound", release));
