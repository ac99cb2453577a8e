import { join } from "node:path";
import { startProgram } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";

const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs");
const PORTS = { shell: 4201, public: 4202, admin: 4203 };

/** What the backend is told: which apps come from which development server. */
export const devFrontends = Object.entries(PORTS)
  .map(([app, port]) => `${app}=http://localhost:${port}`)
  .join(",");

/** One development server with hot replacement per frontend. */
export function serveFrontends(site) {
  for (const [app, port] of Object.entries(PORTS)) {
    const project = `frontend-${app}`;
    const child = startProgram(
      process.execPath,
      [
        TSX,
        "--tsconfig=libs/frontend-build/tsconfig.json",
        "libs/frontend-build/src/octavo-build.ts",
        "serve",
        project,
        `--port=${port}`,
        `--site=${site}`,
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
    child.once("exit", (code) => {
      if (code) print(`${project} is not served; its messages are above.`);
    });
  }
}
