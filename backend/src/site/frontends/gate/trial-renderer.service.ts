import { Injectable } from "@nestjs/common";
import type { RenderResult } from "@octavo/federation";
import type { FrontendRelease } from "../releases/frontend-release.entity";

/**
 * Renders one address with a release that nobody has promoted, in the isolated process that renders
 * documents too. Rejects with a sentence when the bundle throws, takes too long or answers nonsense.
 */
export type TrialRender = (
  release: FrontendRelease,
  url: string,
) => Promise<RenderResult>;

/** Documents are above this module: what renders them registers itself here. */
@Injectable()
export class TrialRendererService {
  private registered: TrialRender | null = null;

  register(render: TrialRender): void {
    this.registered = render;
  }

  render(release: FrontendRelease, url: string): Promise<RenderResult> {
    if (!this.registered)
      return Promise.reject(new Error("Nothing renders documents here."));
    return this.registered(release, url);
  }
}
