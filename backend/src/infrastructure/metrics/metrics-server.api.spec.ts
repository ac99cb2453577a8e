import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { DrainingService } from "../health/draining.service";
import { metricsAddressFailure, MetricsServer } from "./metrics-server";

const app = useTestApp({ METRICS_PORT: "0" });
let base: string;

beforeAll(async () => {
  await goLive(app);
  const url = await app.get(MetricsServer).listen();
  base = new URL(url ?? "").origin;
});

const get = (path: string, method = "GET"): Promise<Response> =>
  fetch(base + path, { method });

describe("the listener for monitoring", () => {
  it("answers without a token, on this machine only", async () => {
    expect(new URL(base).hostname).toBe("127.0.0.1");
    const answer = await get("/metrics");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(await answer.text()).toContain(
      "# TYPE octavo_http_requests_total counter",
    );
    const head = await get("/metrics", "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("says what runs here", async () => {
    const answer = await get("/health/version");
    expect(await answer.json()).toEqual({
      name: "octavo",
      // Nobody has built the sources of the tests.
      version: null,
      commit: null,
      built_at: null,
      node: process.versions.node,
    });
  });

  it("knows how the server is, as the server itself does", async () => {
    for (const path of ["/health/live", "/health/ready"]) {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { status: "ok" },
      ]);
    }
    const draining = beginDraining();
    const answer = await get("/health/ready");
    draining.restore();
    expect(answer.status).toBe(503);
  });

  it.each(["/", "/api/posts", "/admin", "/metrics/x"])(
    "has no %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it("takes nothing", async () => {
    expect((await get("/metrics", "POST")).status).toBe(405);
  });

  it("is not what visitors reach: there nothing of it exists", async () => {
    for (const path of ["/metrics", "/health/version"])
      expect((await app.visitor.get(path)).status).toBe(404);
  });

  it("says in a sentence why it cannot listen", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const second = createServer();
    second.listen(port, "127.0.0.1");
    const [error] = (await once(second, "error")) as [Error];
    other.close();
    expect(
      metricsAddressFailure(error, { host: "127.0.0.1", port }).message,
    ).toContain(
      `METRICS_PORT and METRICS_HOST: cannot listen at 127.0.0.1, port ${port}: the port is in use`,
    );
  });
});

/** As long as it lasts the server is about to end. */
function beginDraining() {
  const draining = app.get(DrainingService) as unknown as {
    hasBegun: boolean;
  };
  draining.hasBegun = true;
  return { restore: () => (draining.hasBegun = false) };
}
