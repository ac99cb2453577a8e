import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type { ReportVerdictDto } from "@octavo/contracts";
import { Repository } from "typeorm";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { LiveReleasesService } from "../registry/live-releases.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { TrialRenderingService } from "../rendering/trial-rendering.service";
import type { Candidate, Check, Finding } from "./checks/candidate";
import { pagesOf, pagesWith } from "./checks/pages";
import { checkServerBundle, type ServerCheck } from "./checks/server-bundle";
import { checkSlots } from "./checks/slots";
import { speedFinding } from "./checks/speed";
import { FrontendVerdict } from "./frontend-verdict.entity";

/** The checks whose measures later releases are compared with. */
const SPEED = "speed";
const BROWSER_SPEED = "browser:speed";

/** The pages of a release: which are opened, whether they render, and what they need beside the live ones. */
@Injectable()
export class GatePagesService {
  constructor(
    @InjectRepository(FrontendVerdict)
    private readonly verdicts: Repository<FrontendVerdict>,
    private readonly resources: PublicResourcesService,
    private readonly renderer: TrialRenderingService,
    private readonly live: LiveReleasesService,
  ) {}

  /** Addresses of the site's own content belong to the app that has all addresses. */
  async list({ manifest, basePath }: Candidate): Promise<string[]> {
    const examples = basePath === "/" ? await this.resources.examples() : [];
    return pagesOf(manifest, examples).pages;
  }

  /** Both of the same renderings. */
  checks(release: FrontendRelease): Check[] {
    let rendering: Promise<ServerCheck> | undefined;
    const render = (candidate: Candidate): Promise<ServerCheck> =>
      (rendering ??= this.list(candidate).then((pages) =>
        checkServerBundle(candidate, pages, (url) =>
          this.renderer.render(release, url),
        ),
      ));
    return [
      {
        name: "server",
        run: async (candidate) => (await render(candidate)).finding,
      },
      {
        name: SPEED,
        run: async (candidate) => {
          const { measures } = await render(candidate);
          const live = await this.measuresOf(candidate.live, SPEED);
          return { ...speedFinding(measures, live), measures };
        },
      },
    ];
  }

  /** For a release that fills slots of others. */
  slotsCheck(release: FrontendRelease): Check[] {
    const { fills = [] } = release.manifest;
    if (fills.length === 0) return [];
    const run = async (candidate: Candidate): Promise<Finding> => {
      const site = await this.live.get();
      const examples = await this.resources.examples();
      const places = new Map(
        fills.map((slot) => [slot, pagesWith(slot, site, examples)]),
      );
      return checkSlots(candidate, places, (slot, url) =>
        this.renderer.renderSlot(release, slot, url),
      );
    };
    return [{ name: "slots", run }];
  }

  /** What a browser reports, with its measures beside the same of the live release. */
  async compared(
    live: Candidate["live"],
    { name, outcome, message = "", measures = [] }: ReportVerdictDto,
  ): Promise<Finding & { name: string }> {
    if (name !== BROWSER_SPEED || measures.length === 0)
      return { name, outcome, message };
    const before = await this.measuresOf(live, name);
    return { name, ...speedFinding(measures, before), measures };
  }

  private async measuresOf(live: Candidate["live"], name: string) {
    if (!live) return null;
    const { version, manifest } = live;
    const { app } = manifest;
    const row = await this.verdicts.findOneBy({ app, version, name });
    return { version, pages: row?.measures ?? null };
  }
}
