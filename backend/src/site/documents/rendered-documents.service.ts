import { Injectable } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { TroubleLog } from "../../common/errors/trouble-log";
import { withoutSecrets } from "../../common/http/request-log";
import { RedirectsService } from "../../content/redirects/redirects.service";
import { FrontendHealthService } from "../../delivery/health/frontend-health.service";
import type { FrontendRelease } from "../../delivery/releases/frontend-release.entity";
import { releaseName } from "../../delivery/releases/release-name";
import { DamagedReleaseError } from "../../delivery/releases/release-store";
import {
  chooseVersions,
  type ChosenVersion,
  type ChosenVersions,
} from "./choose-versions";
import { redirect, type DocumentAnswer } from "./document-answer";
import type { DocumentContent } from "./document-assembly.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { ReleaseUnusableError } from "../../delivery/rendering/release-breaker";
import {
  ApiAwayError,
  type ApiFailure,
} from "../../delivery/rendering/render-calls";
import { RenderFailure } from "../../delivery/rendering/render-failure";
import {
  RendererService,
  type Rendering,
} from "../../delivery/rendering/renderer.service";
import { RenderRequestsService } from "./render-requests.service";
import { hasOwnChoice } from "./stored-documents.service";
import { flagsOf } from "./visit-flags";
import type { Visit } from "./visits.service";

/** Renderings that are begun for one document: each may take all the time that one has. */
const MOST_ATTEMPTS = 2;

/** What a document is assembled from. */
export interface RenderedPage {
  visit: Visit;
  versions: ChosenVersions;
  content: DocumentContent;
  /** What it depends on; null if it is for this visitor alone. */
  tags: readonly string[] | null;
}

/** Documents of apps that are rendered on the server. */
@Injectable()
export class RenderedDocumentsService {
  constructor(
    private readonly renderer: RendererService,
    private readonly fallback: FallbackDocumentService,
    private readonly firstPaint: FirstPaintService,
    private readonly redirects: RedirectsService,
    private readonly health: FrontendHealthService,
    private readonly requests: RenderRequestsService,
    private readonly trouble: TroubleLog,
  ) {}

  /** The release to try first: requests for the same one share its slots. */
  nameOfRelease(visit: Visit): string {
    const versions = chooseVersions(visit.live, visit.wishes);
    const chosen = this.chosenFor(visit, versions);
    return chosen ? releaseName(chosen.release) : "";
  }

  /**
   * With the release that is chosen for the visit; where that fails, with the next, so that the document
   * names the release that made it; and in the end without any.
   *
   * @throws {ApiAwayError} when nothing of what the page shows could be had.
   */
  async make(begun: Visit): Promise<DocumentAnswer | RenderedPage> {
    const failures: Failure[] = [];
    let visit = begun;
    let withFlags = 0;
    let versions = chooseVersions(visit.live, visit.wishes);
    while (failures.filter(tookTime).length + withFlags < MOST_ATTEMPTS) {
      const chosen = this.chosenFor(visit, versions);
      if (!chosen || hasFailed(failures, chosen.release)) break;
      try {
        const rendering = await this.render(visit, chosen);
        this.reportFallback(visit, failures, chosen.release);
        const tags = failures.length > 0 ? null : tagsOf(visit, rendering);
        const content = await this.contentOf(chosen.release, rendering);
        return await this.answer({ visit, versions, content, tags });
      } catch (error) {
        if (error instanceof ApiAwayError) throw error;
        if (this.blamesFlags(visit, chosen, error)) {
          visit = { ...visit, withoutFlags: true };
          withFlags = Number(error instanceof RenderFailure);
          continue;
        }
        failures.push(this.fail(chosen, error, visit.path));
        versions = chooseVersions(visit.live, {
          ...visit.wishes,
          isUnusable: (release) => hasFailed(failures, release),
        });
      }
    }
    this.reportFailures(visit, failures);
    const content = await this.fallback.make(visit, failures.length > 0);
    return this.answer({ visit, versions, content, tags: null });
  }

  /**
   * A release that fails with a flag on trial is asked again without any: until the flag is unset, only those
   * whom it reaches wait twice as long.
   */
  private blamesFlags(
    visit: Visit,
    { release, because }: ChosenVersion,
    error: unknown,
  ): boolean {
    const { trial } = flagsOf(release, visit);
    if (trial.flags_on.length === 0) return false;
    if (error instanceof RenderFailure) {
      if (because !== "preview")
        this.health.noteFlags(release, trial, "failed");
      return true;
    }
    return error instanceof ReleaseUnusableError;
  }

  /** None for an app from a development server: its scripts draw the page. */
  private chosenFor(
    { owner, live }: Visit,
    versions: ChosenVersions,
  ): ChosenVersion | undefined {
    return ownValue(live.development, owner.name)
      ? undefined
      : ownValue(versions, owner.name);
  }

  private async render(
    visit: Visit,
    { release, because }: ChosenVersion,
  ): Promise<Rendering> {
    const began = performance.now();
    const { values: flags, trial } = flagsOf(release, visit);
    const rendering = await this.renderer.render(
      release,
      await this.requests.of(visit, visit.owner, flags),
      { ip: visit.readerIp, flags: trial.flags_on },
    );
    if (rendering.failure?.isTotal) throw new ApiAwayError();
    const seconds = (performance.now() - began) / 1000;
    if (because === "preview") return rendering;
    this.health.noteRender(release, null, { seconds });
    this.health.noteFlags(release, trial, "started");
    return rendering;
  }

  /**
   * A preview says nothing about a release's health among readers. A release that is blocked, or whose
   * process is still starting, did not fail this time.
   */
  private fail(
    { release, because }: ChosenVersion,
    thrown: unknown,
    path: string,
  ): Failure {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (because === "preview") return { release, error };
    if (error instanceof DamagedReleaseError)
      this.health.noteUnusable(release, "files", error.message);
    else if (error instanceof RenderFailure)
      this.health.noteRender(release, error, { route: withoutSecrets(path) });
    // It may have failed in a preview, before it was promoted, when no one counted that.
    else if (error instanceof ReleaseUnusableError && error.isWhole)
      this.health.noteUnusable(release, "breaker", error.reason);
    return { release, error };
  }

  /** One log line for all visitors who are affected. */
  private reportFallback(
    visit: Visit,
    failures: readonly Failure[],
    used: FrontendRelease,
  ): void {
    for (const { release, error } of failures)
      this.health.noteFallback(
        release,
        used.version,
        `${withoutSecrets(visit.path)}: ${describe(error)}`,
      );
  }

  private reportFailures(visit: Visit, failures: readonly Failure[]): void {
    for (const { release, error } of failures)
      this.trouble.note(
        `${release.app} ${release.version} could not render pages (${error.name})`,
        `${withoutSecrets(visit.path)}: ${describe(error)}`,
      );
  }

  private async contentOf(
    release: FrontendRelease,
    { result, failure }: Rendering,
  ): Promise<DocumentContent> {
    const styles = await this.firstPaint.stylesFor(release, result.html);
    return {
      ...result,
      styles,
      ...(failure && statusOf(result.status, failure)),
    };
  }

  /** What is not found may have moved, or be gone for good. */
  private async answer(
    page: RenderedPage,
  ): Promise<DocumentAnswer | RenderedPage> {
    const { content, visit } = page;
    if (content.location !== undefined)
      return redirect(content.status, content.location);
    const moved =
      content.status === 404 ? await this.redirects.find(visit.path) : null;
    if (moved && moved.toPath !== "")
      return redirect(moved.status, moved.toPath);
    const status = moved?.status ?? content.status;
    return { ...page, content: { ...content, status } };
  }
}

/** Null for what is of a visitor's own choice of releases: others may not be shown it. */
function tagsOf(
  visit: Visit,
  { failure, tags }: Rendering,
): readonly string[] | null {
  const { preview, withoutFlags = false } = visit;
  const isOwn = preview !== null || withoutFlags || hasOwnChoice(visit);
  return failure === null && tags !== null && !isOwn
    ? ["frontends", "settings", ...tags]
    : null;
}

interface Failure {
  release: FrontendRelease;
  error: Error;
}

const hasFailed = (
  failures: readonly Failure[],
  release: FrontendRelease,
): boolean => failures.some((failure) => failure.release === release);

/** A blocked release, or one whose bundle is damaged, fails at once. */
const tookTime = ({ error }: Failure): boolean =>
  !(
    error instanceof ReleaseUnusableError ||
    error instanceof DamagedReleaseError
  );

const describe = ({ stack, message }: Error): string => stack ?? message;

/** What does not exist stays so where only what the page offers instead was refused, as a search too many. */
function statusOf(
  rendered: number,
  { status, retryAfter }: ApiFailure,
): Partial<DocumentContent> {
  return rendered === 404 && status === 429
    ? { isPartial: true }
    : { status, retryAfter };
}
