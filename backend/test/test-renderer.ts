import { afterAll, beforeAll, beforeEach, expect, jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { TroubleLog } from "../src/common/errors/trouble-log";
import type { AppConfig } from "../src/infrastructure/config/app-config";
import type { LivenessService } from "../src/infrastructure/health/liveness.service";
import { SlowLog } from "../src/infrastructure/logging/slow-log";
import type { MetricsService } from "../src/infrastructure/metrics/metrics.service";
import { TracesService } from "../src/infrastructure/traces/traces.service";
import type { InternalApiService } from "../src/infrastructure/internal-api/internal-api.service";
import { RendererService } from "../src/delivery/rendering/renderer.service";
import type { FrontendHealthService } from "../src/delivery/health/frontend-health.service";
import type { FrontendRelease } from "../src/delivery/releases/frontend-release.entity";
import {
  DamagedReleaseError,
  type ReleaseStore,
} from "../src/delivery/releases/release-store";

/** A version whose bundle is not to be had. */
export const MISSING = "9.9.9";

const PAGE = `(html) => ({ status: 200, head: "", html: String(html), state: "{}" })`;

/** A server bundle with this body of `render(request)`, which has `page(html)`. */
export const bundleOf = (body: string): string =>
  `const page = ${PAGE}; exports.render = async (request) => { ${body} };`;

/** The renderer with real processes; the API answers everything, and releases are what a test says. */
export class TestRenderer {
  /** What the log has been told in this test. */
  readonly lines: string[] = [];
  /** What health has been told. */
  readonly unusable: string[] = [];
  /** Bundles by version. */
  private readonly bundles = new Map<string, string>();
  private made = 0;
  private good: FrontendRelease | undefined;
  renderer!: RendererService;

  start(renderTimeoutMs: number, slowMs = 0, renderWorkers = 1): void {
    const config = {
      renderTimeoutMs,
      renderWorkers,
      renderUid: 65_525,
      env: "test",
      slow: { queryMs: 0, renderMs: slowMs },
    } as AppConfig;
    const api = {
      get: () => Promise.resolve({ status: 200, body: `{"name":"x"}` }),
    } as Partial<InternalApiService> as InternalApiService;
    const store = {
      readBundle: async ({ version }: FrontendRelease) => {
        const bundle = await Promise.resolve(this.bundles.get(version));
        if (bundle !== undefined) return bundle;
        throw new DamagedReleaseError("Its bundle is missing.");
      },
    } as Partial<ReleaseStore> as ReleaseStore;
    const health = {
      noteUnusable: ({ version, flags = [] }, cause, reason) => {
        const subject = flags.join() || `${version} ${cause}`;
        this.unusable.push(`${subject}: ${reason}`);
      },
    } as Partial<FrontendHealthService> as FrontendHealthService;
    const trouble = new TroubleLog();
    this.renderer = new RendererService(
      config,
      api,
      store,
      health,
      trouble,
      new SlowLog(),
      new TracesService(config, {} as MetricsService, trouble),
      {} as LivenessService,
    );
  }

  release(code: string, app = "bad"): Promise<FrontendRelease> {
    this.made += 1;
    const version = `1.0.${this.made}`;
    this.bundles.set(version, code);
    return Promise.resolve({ app, version } as FrontendRelease);
  }

  async ask(
    wanted: FrontendRelease,
    url = "/x",
    basePath = "/",
  ): Promise<string> {
    const request = {
      url,
      basePath,
      origin: "http://localhost",
      site: { name: "x", tagline: "x" },
    };
    const { result } = await this.renderer.render(wanted, request, {
      ip: "127.0.0.1",
    });
    return result.html;
  }

  /** Why it could not render, in a word and a sentence. */
  failureOf(wanted: FrontendRelease, url?: string): Promise<string> {
    return this.ask(wanted, url).then(
      (html) => `rendered ${html}`,
      (error: unknown) => {
        const { kind, message } = error as Error & { kind?: string };
        return `${kind}: ${message}`;
      },
    );
  }

  /** The server is there, and renders the pages of others as if nothing had happened. */
  async expectAllIsWell(): Promise<void> {
    const code = `return page((await request.apiGet("/x")).body.name)`;
    this.good ??= await this.release(bundleOf(code), "good");
    expect(await this.ask(this.good)).toBe("x");
  }
}

/** @param slowMs from when on a rendering is told of as slow; 0: never. */
export function useTestRenderer(
  renderTimeoutMs: number,
  slowMs = 0,
  renderWorkers = 1,
): TestRenderer {
  const test = new TestRenderer();
  beforeAll(() => test.start(renderTimeoutMs, slowMs, renderWorkers));
  beforeEach(() => {
    test.lines.length = 0;
    for (const level of ["error", "warn"] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((message: unknown) => {
          test.lines.push(String(message));
        });
  });
  afterAll(() => test.renderer.onModuleDestroy());
  return test;
}
