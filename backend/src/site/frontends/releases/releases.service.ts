import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type {
  CompareReleasesDto,
  ListReleasesDto,
  Paged,
  ReleaseDiffDto,
  ReleaseDto,
} from "@octavo/contracts";
import { Repository } from "typeorm";
import { NotFoundError } from "../../../common/errors/app-error";
import {
  pageRequest,
  paginate,
} from "../../../infrastructure/database/paginate";
import { FrontendRelease } from "./frontend-release.entity";
import type { GateSummary, ReleaseGate } from "./release-gate";
import { compareReleases, toReleaseDto } from "./release.mapper";
import { ReleasesRepository } from "./releases.repository";

const NOT_CHECKED: GateSummary = { state: "unchecked", verdicts: [] };

/** Looks releases up, and describes them with what gate and registry know of them. */
@Injectable()
export class ReleasesService {
  private gate: ReleaseGate | null = null;

  constructor(
    @InjectRepository(FrontendRelease)
    private readonly releases: Repository<FrontendRelease>,
    private readonly repository: ReleasesRepository,
  ) {}

  useGate(gate: ReleaseGate): void {
    this.gate = gate;
  }

  /** Runs the server's checks of a release. */
  async check(release: FrontendRelease): Promise<void> {
    await this.gate?.check(release);
  }

  /** @throws {NotFoundError} */
  async find(app: string, version: string): Promise<FrontendRelease> {
    const release = await this.releases.findOneBy({ app, version });
    if (!release)
      throw new NotFoundError(`${app} ${version} has not been published.`);
    return release;
  }

  /** @throws {NotFoundError} */
  async assertApp(name: string): Promise<void> {
    if (!(await this.repository.appExists(name)))
      throw new NotFoundError(`This site has no frontend ${name}.`);
  }

  /** The newest first. */
  async list(app: string, query: ListReleasesDto): Promise<Paged<ReleaseDto>> {
    await this.assertApp(app);
    const page = pageRequest(query);
    const found = this.releases.findAndCount({
      where: { app },
      order: { id: "DESC" },
      take: page.limit,
      skip: page.offset,
    });
    return paginate(
      page,
      {
        rows: found.then(([rows]) => this.describe(rows)),
        total: found.then(([, total]) => total),
      },
      (release) => release,
    );
  }

  async get(app: string, version: string): Promise<ReleaseDto> {
    return this.describeOne(await this.find(app, version));
  }

  async describeOne(release: FrontendRelease): Promise<ReleaseDto> {
    const [described] = await this.describe([release]);
    if (!described) throw new NotFoundError();
    return described;
  }

  async describe(releases: readonly FrontendRelease[]): Promise<ReleaseDto[]> {
    if (releases.length === 0) return [];
    const [summaries, live] = await Promise.all([
      this.gate?.summaries(releases),
      this.repository.liveChannels(releases),
    ]);
    return releases.map((release) =>
      toReleaseDto(release, {
        gate: summaries?.get(release.id) ?? NOT_CHECKED,
        liveIn: live
          .filter(
            ({ app, version }) =>
              app === release.app && version === release.version,
          )
          .map(({ channel }) => channel),
      }),
    );
  }

  async compare(
    app: string,
    { from, to }: CompareReleasesDto,
  ): Promise<ReleaseDiffDto> {
    const [before, after] = await Promise.all([
      this.find(app, from),
      this.find(app, to),
    ]);
    return compareReleases(before.manifest, after.manifest);
  }
}
