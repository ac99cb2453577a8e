import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProgram, startProgram } from "../../workspace/child-processes.mjs";
import { freePort } from "../../workspace/free-port.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { isReady, waitFor } from "../wait-for.mjs";

const LIMIT_MS = 20_000;
const NGINX_LOCATION = /```nginx[^]*?( {2}location \/ \{[^]*?\n {2}\})/;

/** The settings that our documents give, with the ports of this run. */
const PROXIES = {
  nginx: {
    document: "docs/operating/install.md",
    settings: (text, port) =>
      `daemon off; pid nginx.pid; error_log stderr error; events {}
      http { access_log off; server { listen 127.0.0.1:${port}; ${NGINX_LOCATION.exec(text)[1]} } }`,
    args: (folder, file) => ["-p", folder, "-c", file],
  },
  haproxy: {
    document: "docker/haproxy.cfg",
    settings: (text, port) =>
      text
        .replace(/^resolvers docker\n(?: .*\n)+/m, "")
        .replaceAll(" resolvers docker init-addr last,libc,none", "")
        .replace(/^ *server octavo-2 .*\n/gm, "")
        .replaceAll("octavo:3000", "127.0.0.1:3000")
        .replace("bind :8080", `bind 127.0.0.1:${port}`),
    args: (_, file) => ["-f", file],
  },
};

/** A proxy in front of the product; null if this machine does not have the program. */
export async function startProxy(use, name, product) {
  if (spawnSync(name, ["-v"]).error) return null;
  const { document, settings, args } = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  await use({ stop: () => rm(folder, { recursive: true, force: true }) });
  const port = await freePort();
  const text = settings(await readFile(join(ROOT, document), "utf8"), port);
  const file = join(folder, "settings");
  const target = `127.0.0.1:${new URL(product.address).port}`;
  await writeFile(file, text.replaceAll("127.0.0.1:3000", target));
  const child = startProgram(name, args(folder, file), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await use({ stop: () => endProgram(child, LIMIT_MS) });
  const address = `http://localhost:${port}`;
  await waitFor(() => isReady(address), LIMIT_MS, `${name} did not start.`);
  return { name, address, pid: product.pid };
}
