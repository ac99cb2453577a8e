import { rm } from "node:fs/promises";

export default async function tearDown() {
  const { dataDir, server } = globalThis.octavoTestServer ?? {};
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
