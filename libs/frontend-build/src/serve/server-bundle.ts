import { join } from "node:path";
import type {
  RenderModule,
  RenderRequest,
  SlotRequest,
} from "@octavo/federation";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { renderInThread } from "./server-rendering";

/** The server's build of the working copy, rebuilt when a source changes. */
export interface ServerBundle {
  /** Rejects with what is wrong, the build's errors included. */
  render(request: RenderRequest): Promise<unknown>;
  renderSlot(request: SlotRequest): Promise<unknown>;
}

export function watchServerBundle(config: Configuration): ServerBundle {
  const file = join(String(config.output?.path), "render.cjs");
  let problem: string | null = null;
  const first = new Promise<void>((done) => {
    webpack(config).watch({}, (error, stats) => {
      problem =
        error?.message ??
        (stats?.hasErrors()
          ? stats.toString({ all: false, errors: true })
          : null);
      if (problem !== null) console.error(problem);
      done();
    });
  });
  const call = async (name: keyof RenderModule, request: RenderRequest) => {
    await first;
    if (problem !== null) throw new Error(problem);
    return renderInThread(file, name, request);
  };
  return {
    render: (request) => call("render", request),
    renderSlot: (request) => call("renderSlot", request),
  };
}
