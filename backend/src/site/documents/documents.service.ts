import { Injectable, Logger } from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { GoneError, NotFoundError } from "../../common/errors/app-error";
import { describeError } from "../../common/errors/describe-error";
import { TroubleLog } from "../../common/errors/trouble-log";
import { RedirectsService } from "../../content/redirects/redirects.service";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { AppConfig } from "../../infrastructure/config/app-config";
import { TracesService } from "../../infrastructure/traces/traces.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import { hasRoute } from "../../delivery/apps/has-route";
import { basePathOf } from "./boot-data.service";
import { chooseVersions } from "./choose-versions";
import { readAddress } from "./document-address";
import { redirect, unavailable, type DocumentAnswer } from "./document-answer";
import { DocumentPlacesService } from "./document-places.service";
import {
  DocumentAssemblyService,
  type DocumentContent,
} from "./document-assembly.service";
import { escapeHtml } from "../../common/html/escape-html";
import {
  RenderedDocumentsService,
  type RenderedPage,
} from "./rendered-documents.service";
import { SlotsService } from "./slots/slots.service";
import { GivenUpError, OverloadedError } from "../../common/bounded-queue";
import { AppQueues } from "../../delivery/rendering/app-queues";
import { ApiAwayError } from "../../delivery/rendering/render-calls";
import { RendererService } from "../../delivery/rendering/renderer.service";
import { VisitsService, type Reader, type Visit } from "./visits.service";

/** Makes the HTML document of any address that people visit. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);
  private readonly queues: AppQueues;

  constructor(
    private readonly visits: VisitsService,
    private readonly rendered: RenderedDocumentsService,
    private readonly places: DocumentPlacesService,
    private readonly slots: SlotsService,
    renderer: RendererService,
    private readonly assembly: DocumentAssemblyService,
    private readonly redirects: RedirectsService,
    config: AppConfig,
    private readonly trouble: TroubleLog,
    private readonly site: SiteSettingsService,
    private readonly traces: TracesService,
  ) {
    this.queues = new AppQueues({
      places: config.renderWorkers,
      shareOf: (release) => renderer.share(release),
    });
  }

  /** @throws {NotFoundError} for addresses that are no pages; {GoneError} for those that never will be again. */
  async get(url: string, reader: Reader): Promise<DocumentAnswer> {
    const address = readAddress(url);
    if (address.kind === "nothing") throw new NotFoundError();
    if (address.kind === "elsewhere") return redirect(301, address.location);
    if (address.kind === "file") return this.file(address.path);
    try {
      const visit = await this.visits.begin(address, reader);
      const origin = this.places.elsewhere(visit);
      if (origin !== null) return redirect(302, origin + visit.url);
      const release = this.rendered.nameOfRelease(visit);
      this.traces.note({ "octavo.release": release });
      if (isDrawnInBrowser(visit)) return await this.empty(visit);
      const { name: app, basePath } = visit.owner;
      const { signal } = reader;
      const made = await this.queues.serve(
        { app, isFirst: basePath === "/", release, signal },
        () => this.rendered.make(visit),
      );
      return "body" in made ? made : await this.complete(made, signal);
    } catch (error) {
      this.report(error);
      return unavailable(this.site.known.name);
    }
  }

  /** Outside the app's turn: its other pages do not wait for what other apps show in slots. */
  private async complete(
    { visit, versions, content, tags }: RenderedPage,
    signal: AbortSignal | undefined,
  ): Promise<DocumentAnswer> {
    const { html } = content;
    const filled = await this.slots.fill(
      { visit, versions, html },
      (turn, work) => this.queues.serve(turn, work),
      signal,
    );
    if (tags !== null) dependOn(...tags, ...filled.tags);
    return this.assembly.assemble(visit, versions, {
      ...content,
      html: filled.html,
      slotStyles: filled.styles,
    });
  }

  private report(error: unknown): void {
    if (error instanceof GivenUpError) return;
    if (error instanceof OverloadedError)
      this.trouble.note("More pages are asked for than can be made in time");
    else if (
      error instanceof ApiAwayError ||
      !describeError(error).isUnexpected
    )
      this.trouble.note("Pages cannot be made", String(error));
    else this.logger.error(error);
  }

  /** Not one of ours, but sites that came before may have had pages such as `/about.html`. */
  private async file(path: string): Promise<DocumentAnswer> {
    const moved = await this.redirects.find(path);
    if (!moved) throw new NotFoundError();
    if (moved.toPath === "") throw new GoneError(apiTexts.gone);
    return redirect(moved.status, moved.toPath);
  }

  /** For an app that the browser draws: what its release says of its addresses is all that is known. */
  private empty(visit: Visit): Promise<DocumentAnswer> {
    const { owner, path } = visit;
    const versions = chooseVersions(visit.live, visit.wishes);
    const basePath = basePathOf(owner);
    const { routes } = ownValue(versions, owner.name)?.release.manifest ?? {};
    const isThere = hasRoute(routes, { path, basePath });
    const content: DocumentContent =
      owner.name === ADMIN_APP
        ? { head: this.adminHead(), html: "", status: 200 }
        : { ...this.drawnInBrowser(owner.title), status: isThere ? 200 : 404 };
    return this.assembly.assemble(visit, versions, content);
  }

  private adminHead(): string {
    return `<title>${escapeHtml(this.site.known.name)} admin</title><meta name="robots" content="noindex">`;
  }

  private drawnInBrowser(
    title: string,
  ): Pick<DocumentContent, "head" | "html" | "after"> {
    const { name } = this.site.known;
    return {
      head: `<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>`,
      html: "",
      // Inside the mount element it would look like something that can be read.
      after:
        `<noscript><h1>${escapeHtml(title)}</h1><p>This part of the site needs scripts. ` +
        `<a href="/">${escapeHtml(name)}</a></p></noscript>`,
    };
  }
}

/** Where a development server has the app, only the reader site's pages have something to read without scripts. */
const isDrawnInBrowser = ({ owner, live }: Visit): boolean =>
  !owner.renders ||
  (basePathOf(owner) !== "/" &&
    ownValue(live.development, owner.name) !== undefined);
