import { Injectable } from "@nestjs/common";
import {
  slotFrame,
  slotMarkup,
  slotOf,
  slotsIn,
  withSlots,
  type DeclaredSlot,
} from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { GivenUpError, OverloadedError } from "../../../common/bounded-queue";
import { TroubleLog } from "../../../common/errors/trouble-log";
import { escapeHtml } from "../../../common/html/escape-html";
import { withoutSecrets } from "../../../common/http/request-log";
import { within } from "../../../common/time/within";
import type { FrontendApp } from "../../../delivery/apps/frontend-app.entity";
import { isPartial } from "../../../delivery/flags/flag-values";
import { FrontendHealthService } from "../../../delivery/health/frontend-health.service";
import { FrontendMetricsService } from "../../../delivery/health/frontend-metrics.service";
import { releaseAddress } from "../../../delivery/registry/live-app";
import type { FrontendRelease } from "../../../delivery/releases/frontend-release.entity";
import { releaseName } from "../../../delivery/releases/release-name";
import type { Turn } from "../../../delivery/rendering/app-queues";
import { RenderFailure } from "../../../delivery/rendering/render-failure";
import { RendererService } from "../../../delivery/rendering/renderer.service";
import { ContentChangesService } from "../../../infrastructure/ready-answers/content-changes.service";
import type { ChosenVersion, ChosenVersions } from "../choose-versions";
import { FirstPaintService } from "../first-paint/first-paint.service";
import { RenderRequestsService } from "../render-requests.service";
import { flagsOf, settingsOf } from "../visit-flags";
import type { Visit } from "../visits.service";

/** After this long, documents that lack something in a slot are made again. */
const RETRY_MS = 10_000;

/** They depend on it. */
const RETRIED = "slots";

/** A page that its own app has rendered. */
export interface PageWithSlots {
  visit: Visit;
  versions: ChosenVersions;
  html: string;
}

export interface FilledPage {
  html: string;
  /** Contents of the style elements that came in. */
  styles: string[];
  /** What it depends on because of its slots. */
  tags: readonly string[];
}

/** Waits for a turn of an app's queue. */
type Serve = <Result>(
  turn: Turn,
  work: () => Promise<Result>,
) => Promise<Result>;

/** A slot on a page, and the app that fills it. */
interface Part {
  name: string;
  slot: string;
  declared: DeclaredSlot;
  app: FrontendApp;
  chosen: ChosenVersion;
}

interface Filling {
  name: string;
  /** Empty: nothing to show. */
  markup: string;
  styles: string[];
  tags: readonly string[];
}

/**
 * Shows parts of other apps on a page. A part gets a fraction of a page's time and stays empty when it fails;
 * the page itself never fails because of one.
 */
@Injectable()
export class SlotsService {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly renderer: RendererService,
    private readonly requests: RenderRequestsService,
    private readonly firstPaint: FirstPaintService,
    private readonly health: FrontendHealthService,
    private readonly metrics: FrontendMetricsService,
    private readonly changes: ContentChangesService,
    private readonly trouble: TroubleLog,
  ) {}

  async fill(
    { visit, versions, html }: PageWithSlots,
    serve: Serve,
    signal: AbortSignal | undefined,
  ): Promise<FilledPage> {
    const parts = slotsIn(html).flatMap(
      (name) => partFor(name, visit, versions) ?? [],
    );
    const fillings = await Promise.all(
      parts.map((part) => this.inTime(part, visit, { serve, signal })),
    );
    const markup = new Map(
      fillings.flatMap((filling) =>
        filling.markup === "" ? [] : [[filling.name, filling.markup]],
      ),
    );
    return {
      html: withSlots(html, markup),
      styles: [...new Set(fillings.flatMap(({ styles }) => styles))],
      tags: fillings.flatMap(({ tags }) => tags),
    };
  }

  /** What fails later than a page waits counts all the same. */
  private async inTime(
    part: Part,
    visit: Visit,
    { serve, signal }: { serve: Serve; signal: AbortSignal | undefined },
  ): Promise<Filling> {
    const { app, chosen } = part;
    const limitMs = this.renderer.slotMs;
    const time = AbortSignal.timeout(limitMs);
    const turn: Turn = {
      app: app.name,
      isFirst: app.basePath === "/",
      release: releaseName(chosen.release),
      signal: signal ? AbortSignal.any([signal, time]) : time,
    };
    try {
      return await within(
        limitMs,
        serve(turn, () => this.render(part, visit)),
        () => new LateError(),
      );
    } catch (error) {
      this.noteFailure(part, visit, error);
      this.retryLater();
      return nothing(part.name, [RETRIED]);
    }
  }

  private async render(part: Part, visit: Visit): Promise<Filling> {
    const { name, slot, declared, app, chosen } = part;
    const { release, because } = chosen;
    const began = performance.now();
    try {
      const request = await this.requests.of(visit, app, flagsFor(part, visit));
      const { result, tags, failure } = await this.renderer.renderSlot(
        release,
        { ...request, slot },
        { ip: visit.readerIp },
      );
      const { cleanSlot } = await import("./clean-slot");
      const html = cleanSlot(result.html);
      const seconds = (performance.now() - began) / 1000;
      if (because !== "preview")
        this.health.noteRender(release, null, { seconds });
      this.count(part, html === "" ? "empty" : "filled");
      const isWhole = failure === null && tags !== null;
      if (!isWhole) this.retryLater();
      const own = isWhole ? tags : [RETRIED];
      if (html === "") return nothing(name, own);
      const css = await this.firstPaint.stylesFor(release, html, true);
      const { height } = declared;
      const styles =
        css === null ? sheetLinks(release) : `<style>${css}</style>`;
      return {
        name,
        markup: slotMarkup({ app: app.name, html, styles, height }),
        styles: [slotFrame(height), ...(css === null ? [] : [css])],
        tags: own,
      };
    } catch (error) {
      if (because !== "preview" && error instanceof RenderFailure)
        this.health.noteRender(release, error, {
          route: withoutSecrets(visit.path),
        });
      throw error;
    }
  }

  private noteFailure(part: Part, visit: Visit, error: unknown): void {
    const isLate =
      error instanceof LateError ||
      error instanceof GivenUpError ||
      error instanceof OverloadedError;
    this.count(part, isLate ? "late" : "failed");
    if (isLate) return;
    this.trouble.note(
      `${releaseName(part.chosen.release)} could not fill the slot ${part.slot}`,
      `${withoutSecrets(visit.path)}: ${String(error)}`,
    );
  }

  private count({ slot, chosen }: Part, outcome: string): void {
    const { app, version } = chosen.release;
    this.metrics.slots.inc({ app, version, slot, outcome });
  }

  /** Once for all documents: they are as good as others until then. */
  private retryLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.changes.note([RETRIED]);
    }, RETRY_MS).unref();
  }
}

class LateError extends Error {}

const nothing = (name: string, tags: readonly string[]): Filling => ({
  name,
  markup: "",
  styles: [],
  tags,
});

/** Null where the page's release has no such slot, no app has it, or what is live of that app fills it not. */
function partFor(
  name: string,
  { owner, live }: Visit,
  versions: ChosenVersions,
): Part | null {
  const slot = slotOf(owner.name, name);
  const app = live.apps.find(({ slots }) => slots.includes(slot));
  const page = ownValue(versions, owner.name)?.release.manifest;
  const declared = page?.slots && ownValue(page.slots, name);
  if (!app || !declared || ownValue(live.development, app.name)) return null;
  const chosen = ownValue(versions, app.name);
  const { fills = [], server } = chosen?.release.manifest ?? {};
  return chosen && server !== undefined && fills.includes(slot)
    ? { name, slot, declared, app, chosen }
    : null;
}

/** Those for everyone: with a part of the visitors, the other team's pages would be another for each. */
function flagsFor({ app, chosen }: Part, visit: Visit) {
  const settings = settingsOf(visit.live, app.name).filter(
    (setting) => !isPartial(setting),
  );
  return flagsOf(chosen.release, { ...visit, settings }).values;
}

/** For sheets that are too large to be chosen from. */
const sheetLinks = (release: FrontendRelease): string =>
  release.manifest.styles
    .map((file) => escapeHtml(releaseAddress(release, file)))
    .map((address) => `<link rel="stylesheet" href="${address}">`)
    .join("");
