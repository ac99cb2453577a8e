import { Injectable } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { TroubleLog } from "../../common/errors/trouble-log";
import { withoutSecrets } from "../../common/http/request-log";
import { RedirectsService } from "../../content/redirects/redirects.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { FrontendRelease } from "../frontends/releases/frontend-release.entity";
import { ReleaseStore } from "../frontends/releases/release-store";
import { basePathOf, partsBeside } from "./boot-data.service";
import { chooseVersions, type ChosenVersions } from "./choose-versions";
import { redirect, type DocumentAnswer } from "./document-answer";
import {
  DocumentAssemblyService,
  type DocumentContent,
} from "./document-assembly.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import {
  ApiAwayError,
  RendererService,
  type Rendering,
} from "./rendering/renderer.service";
import type { Visit } from "./visits.service";

/** Renderings that are begun for one document: each may take all the time that one has. */
const MOST_ATTEMPTS = 2;

/** Documents of apps that are rendered on the server. */
@Injectable()
export class RenderedDocumentsService {
  constructor(
    private readonly renderer: RendererService,
    private readonly store: ReleaseStore,
    private readonly fallback: FallbackDocumentService,
    private readonly firstPaint: FirstPaintService,
    private readonly redirects: RedirectsService,
    private readonly assembly: DocumentAssemblyService,
    private readonly config: AppConfig,
    private readonly trouble: TroubleLog,
  ) {}

  /**
   * With the release that is chosen for the visit; where that fails, with the next, so that the document
   * names the release that made it; and in the end without any.
   *
   * @throws {ApiAwayError} when nothing of what the page shows could be had.
   */
  async make(visit: Visit): Promise<DocumentAnswer> {
    const failed = new Set<FrontendRelease>();
    let versions = chooseVersions(visit.live, visit.wishes);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const release = this.releaseOf(visit, versions);
      if (!release || failed.has(release)) break;
      try {
        const rendering = await this.render(visit, release);
        return await this.finish(visit, versions, { release, rendering });
      } catch (error) {
        if (error instanceof ApiAwayError) throw error;
        failed.add(release);
        versions = chooseVersions(visit.live, {
          ...visit.wishes,
          isUnusable: (one) => failed.has(one),
        });
        this.report(visit, release, error);
      }
    }
    const content = await this.fallback.make(visit, failed.size > 0);
    return this.answer(visit, versions, content);
  }

  /** None for an app from a development server: its scripts draw the page. */
  private releaseOf(
    { owner, live }: Visit,
    versions: ChosenVersions,
  ): FrontendRelease | undefined {
    return ownValue(live.development, owner.name)
      ? undefined
      : ownValue(versions, owner.name)?.release;
  }

  private async render(
    visit: Visit,
    release: FrontendRelease,
  ): Promise<Rendering> {
    return this.renderer.render(
      await this.store.bundleFile(release),
      {
        url: visit.url,
        basePath: basePathOf(visit.owner),
        parts: partsBeside(visit),
        origin: this.config.publicUrl,
        site: this.config.site,
      },
      visit.readerIp,
    );
  }

  private report(visit: Visit, release: FrontendRelease, error: unknown): void {
    const { name, message, stack } =
      error instanceof Error ? error : new Error(String(error));
    this.trouble.note(
      `${release.app} ${release.version} could not render pages (${name})`,
      `${withoutSecrets(visit.path)}: ${stack ?? message}`,
    );
  }

  private async finish(
    visit: Visit,
    versions: ChosenVersions,
    { release, rendering }: { release: FrontendRelease; rendering: Rendering },
  ): Promise<DocumentAnswer> {
    const { result, failure } = rendering;
    if (failure?.isTotal) throw new ApiAwayError();
    if (result.location !== undefined)
      return redirect(result.status, result.location);
    const styles = await this.firstPaint.stylesFor(release, result.html);
    return this.answer(visit, versions, {
      ...result,
      styles,
      ...(failure && {
        status: failure.status,
        retryAfter: failure.retryAfter,
      }),
    });
  }

  /** What is not found may have moved, or be gone for good. */
  private async answer(
    visit: Visit,
    versions: ChosenVersions,
    content: DocumentContent,
  ): Promise<DocumentAnswer> {
    const moved =
      content.status === 404 ? await this.redirects.find(visit.path) : null;
    if (moved && moved.toPath !== "")
      return redirect(moved.status, moved.toPath);
    const status = moved?.status ?? content.status;
    return this.assembly.assemble(visit, versions, { ...content, status });
  }
}
