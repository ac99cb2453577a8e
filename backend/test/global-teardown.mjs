import { rm } from "node:fs/promises";

export default async function tearDown() {
  const { dataDir, server } = globalThis.octavoTestServer ?? {};
  await server?.stop();
  await rm(process.env.TEST_DEMO_DIR, { recursive: true, force: true });
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
