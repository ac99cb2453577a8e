import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProgram, startProgram } from "../../workspace/child-processes.mjs";
import { freePort } from "../../workspace/free-port.mjs";
import { ROOT } from "../../workspace/root.mjs";
import { waitFor } from "../wait-for.mjs";

const START_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 5000;
const NGINX_LOCATION = /```nginx[^]*?( {2}location \/ \{[^]*?\n {2}\})/;

/** The settings that our documents give, with the ports of this run. */
const SETTINGS = {
  nginx: async (port, target) => {
    const page = await readDocument("docs/operating/install.md");
    const location = NGINX_LOCATION.exec(page)[1].replace(
      ":3000",
      `:${target}`,
    );
    return `daemon off; pid nginx.pid; error_log stderr error;
      events {}
      http { access_log off; server { listen 127.0.0.1:${port}; ${location} } }`;
  },
  haproxy: async (port, target) =>
    (await readDocument("docker/haproxy.cfg"))
      .replace(/^resolvers docker\n(?: .*\n)+/m, "")
      .replaceAll(" resolvers docker init-addr last,libc,none", "")
      .replace(/^ *server octavo-2 .*\n/gm, "")
      .replaceAll("octavo:3000", `127.0.0.1:${target}`)
      .replace("bind :8080", `bind 127.0.0.1:${port}`),
};
const ARGUMENTS = {
  nginx: (folder, file) => ["-p", folder, "-c", file],
  haproxy: (_, file) => ["-f", file],
};

/** A proxy in front of the product; null if this machine does not have the program. */
export async function startProxy(use, name, product) {
  if (spawnSync(name, ["-v"]).error) return null;
  return use(start(name, product));
}

async function start(name, product) {
  const folder = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  const port = await freePort();
  const file = join(folder, "settings");
  const target = new URL(product.address).port;
  await writeFile(file, await SETTINGS[name](port, target));
  const child = startProgram(name, ARGUMENTS[name](folder, file), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://localhost:${port}`;
  const stop = async () => {
    await endProgram(child, STOP_LIMIT_MS);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(
      () => isReady(address),
      START_LIMIT_MS,
      `${name} did not start.`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, address, pid: product.pid, stop };
}

async function isReady(address) {
  const answer = await fetch(`${address}/health/ready`).catch(() => null);
  return answer?.ok === true;
}

function readDocument(path) {
  return readFile(join(ROOT, path), "utf8");
}
