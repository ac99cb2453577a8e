import { expect } from "@jest/globals";
import { CONTRACT_VERSION } from "@octavo/federation";
import { integrityOf } from "../../src/delivery/releases/release-store";
import type { Call, Exchange } from "./exchange";

interface Server {
  headers: Record<string, string>;
  send(what: string, call: Call): Promise<Exchange | null>;
}

/** A release whose files all arrive; its manifest describes just them. */
export async function uploadRelease(
  server: Server,
  version: string,
  files: Record<string, string>,
): Promise<string> {
  const { headers } = server;
  const described = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    integrity: integrityOf(Buffer.from(text)),
  }));
  const manifest = {
    app: "public",
    version,
    contract: CONTRACT_VERSION,
    entry: "container.js",
    container: "octavo_public",
    styles: [],
    preload: [],
    shared: {},
    files: described,
  };
  const releases = "/api/frontends/apps/public/releases";
  const begun = await server.send(`a manifest of ${version}`, {
    method: "POST",
    path: releases,
    headers,
    body: JSON.stringify({ manifest }),
  });
  expect(begun?.status).toBeLessThan(300);
  for (const [path, body] of Object.entries(files))
    await server.send(`${path} of ${version}`, {
      method: "PUT",
      body,
      path: `${releases}/${version}/files?path=${path}`,
      headers: { ...headers, "content-type": "application/octet-stream" },
    });
  return `${releases}/${version}/complete`;
}

const CONTAINER = `var octavo_public={"./app":()=>0};`;
const RULES = "a{b:c}".repeat(170_000);
const sheets = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n}.css`, `${RULES}/*${n}*/`]),
  );

export const HEAVY_RELEASES: [string, Record<string, string>][] = [
  ["1.0.1", { "container.js": CONTAINER, ...sheets(2) }],
  ["1.0.2", { "container.js": CONTAINER, ...sheets(60) }],
  ["1.0.3", { "container.js": `${"[".repeat(1_000_000)}${CONTAINER}` }],
  ["1.0.4", { "container.js": `${"a=b;".repeat(250_000)}${CONTAINER}` }],
  ["1.0.5", { "container.js": CONTAINER, "a.css": "{".repeat(1_000_000) }],
];
