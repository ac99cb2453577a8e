import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import type {
  FrontendErrorDto,
  ListFrontendErrorsDto,
  Paged,
} from "@octavo/contracts";
import { isDatabaseAway } from "../../common/errors/database-error";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FrontendHealthService } from "../health/frontend-health.service";
import { FrontendMetricsService } from "../health/frontend-metrics.service";
import type { ReleaseFailure } from "../health/release-failure";
import { WaitingReports } from "../health/waiting-reports";
import { releaseName } from "../releases/release-name";
import { ReleasesService } from "../releases/releases.service";
import {
  FrontendErrorsRepository,
  type ErrorKey,
  type NewError,
} from "./frontend-errors.repository";
import { placeOf, toFrontendErrorDto } from "./frontend-error.mapper";
import { SourcePlacesService } from "./source-places.service";
import { readFailure, signatureOf, type ReadFailure } from "./stack-frames";

/** Different failures that wait to be written. */
const WAITING = { writeMs: 2000, most: 500 };
/** Failures whose sources are looked up at one time, and of them those that one network reports. */
const MOST_NEW = 20;
const MOST_NEW_OF_A_NETWORK = 5;

/** No further release's source maps are read after this: others wait to be counted. */
const LONGEST_MS = 10_000;

const KEPT_DAYS = 30;
const EVERY_NIGHT = "27 2 * * *";

/**
 * Stores what fails in releases: a row per failure and release, however often it is reported. Hearing of one
 * costs next to nothing, because it runs during someone's request.
 */
@Injectable()
export class FrontendErrorsService
  implements OnModuleInit, BeforeApplicationShutdown
{
  private readonly log = new Logger(FrontendErrorsService.name);
  private readonly waiting = new WaitingReports<
    ReleaseFailure & { times: number }
  >({
    ...WAITING,
    write: (heard) => this.write(heard),
    update: (earlier, { route }) => {
      earlier.route = route;
    },
  });

  constructor(
    private readonly errors: FrontendErrorsRepository,
    private readonly places: SourcePlacesService,
    private readonly releases: ReleasesService,
    private readonly health: FrontendHealthService,
    private readonly metrics: FrontendMetricsService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.health.whenFailed((failure) => this.note(failure));
    this.jobs.registerRepeating("frontends.forget-errors", EVERY_NIGHT, () =>
      this.errors.forget(KEPT_DAYS),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.waiting.close();
  }

  /** The latest first. */
  async list(
    app: string,
    query: ListFrontendErrorsDto,
  ): Promise<Paged<FrontendErrorDto>> {
    await this.releases.assertApp(app);
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.errors.list(app, query, page),
        total: this.errors.total(app, query),
      },
      toFrontendErrorDto,
    );
  }

  /** Writes what waits, after what is being written. Does not fail. */
  flush(): Promise<void> {
    return this.waiting.flush();
  }

  private note(failure: ReleaseFailure): void {
    const { source, message, stack } = failure;
    const key = `${releaseName(failure)} ${source}\n${message}\n${stack}`;
    this.waiting.add(key, { ...failure, times: 1 });
  }

  private async write(
    heard: readonly (ReleaseFailure & { times: number })[],
  ): Promise<void> {
    try {
      const failures = together(heard.map(readFailure));
      const known = keysOf(await this.errors.count(failures));
      this.countIn(failures.filter((failure) => known.has(keyOf(failure))));
      await this.store(failures.filter(({ ...key }) => !known.has(keyOf(key))));
    } catch (error) {
      // They will be reported again as long as they happen.
      if (!isDatabaseAway(error)) this.log.error(error);
    }
  }

  private async store(failures: readonly ReadFailure[]): Promise<void> {
    if (failures.length === 0) return;
    const room = keysOf(await this.errors.findRoom(failures));
    const fitting = failures.filter((failure) => room.has(keyOf(failure)));
    const chosen = someOf(fitting);
    const until = performance.now() + LONGEST_MS;
    for (const name of new Set(chosen.map(releaseName)))
      if (performance.now() < until)
        await this.storeOf(chosen.filter((one) => releaseName(one) === name));
  }

  private async storeOf(failures: readonly ReadFailure[]): Promise<void> {
    const [release] = failures;
    const manifest = release && (await this.errors.manifestOf(release));
    if (!manifest) return;
    const stacks = failures.map(({ frames }) => frames);
    const found = await this.places.find(manifest, stacks);
    const errors = failures.map((failure, index): NewError => {
      const { frames, unmapped } = found[index] ?? { frames: [], unmapped: "" };
      const signature = signatureOf(failure, frames);
      return { ...failure, frames, unmapped, signature };
    });
    const bySignature = new Map(
      errors.map((error) => [error.signature, error]),
    );
    const earlier = new Map(
      (await this.errors.findEarlier(manifest, [...bySignature.keys()])).map(
        (known) => [known.signature, known],
      ),
    );
    await this.errors.insert(errors);
    this.countIn(errors);
    for (const [signature, error] of bySignature) {
      const known = earlier.get(signature);
      if (!known?.is_known)
        this.tell(error, known?.first_version ?? error.version);
    }
  }

  /** Once for each failure of a release, with its source. */
  private tell(error: NewError, firstVersion: string): void {
    const where =
      error.source === "browser" ? "in a browser" : "while rendering";
    const first =
      firstVersion === error.version
        ? "It was not seen before this release."
        : `It was first seen in ${firstVersion}.`;
    const page = error.route === "" ? "" : `, page ${error.route}`;
    this.log.warn(
      `${releaseName(error)} failed ${where}: ${error.message}${placeOf(error)}${page}. ${first}`,
    );
  }

  private countIn(
    failures: readonly (ErrorKey & Pick<ReadFailure, "times">)[],
  ): void {
    for (const { app, version, source, times } of failures)
      this.metrics.errors.inc({ app, version, source }, times);
  }
}

const keyOf = ({ source, fingerprint, ...release }: ErrorKey): string =>
  `${releaseName(release)} ${source} ${fingerprint}`;

const keysOf = (keys: readonly ErrorKey[]): ReadonlySet<string> =>
  new Set(keys.map(keyOf));

/** Reports of the same failure whose texts differ, such as by a number, as one. */
function together(failures: readonly ReadFailure[]): ReadFailure[] {
  const found = new Map<string, ReadFailure>();
  for (const failure of failures) {
    const same = found.get(keyOf(failure));
    if (same) same.times += failure.times;
    else found.set(keyOf(failure), failure);
  }
  return [...found.values()];
}

/** So many that looking up their sources takes little of a server. The others will be reported again. */
function someOf(failures: readonly ReadFailure[]): ReadFailure[] {
  const reported = new Map<string, number>();
  return failures
    .filter(({ network }) => {
      const before = reported.get(network) ?? 0;
      reported.set(network, before + 1);
      return network === "" || before < MOST_NEW_OF_A_NETWORK;
    })
    .slice(0, MOST_NEW);
}
