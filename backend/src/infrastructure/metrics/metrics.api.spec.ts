import { describe, expect, it } from "@jest/globals";
import { Counter } from "prom-client";
import { useTestApp } from "../../../test/test-app";
import { MetricsService } from "./metrics.service";

const TOKEN = "scrape-token-of-the-tests";

describe("GET /metrics", () => {
  const app = useTestApp({ METRICS_TOKEN: TOKEN });

  it("answers the text of Prometheus to whoever has the token", async () => {
    const counter = new Counter({
      name: "octavo_tests_total",
      help: "Of this test",
      registers: [app.get(MetricsService).registry],
    });
    counter.inc(3);
    const { status, headers, text } = await app.visitor
      .get("/metrics")
      .set("authorization", `Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(text).toContain("\noctavo_tests_total 3\n");
  });

  it("says to them what runs here, too", async () => {
    const { status, body } = await app.visitor
      .get("/health/version")
      .set("authorization", `Bearer ${TOKEN}`);
    expect([status, body.name]).toEqual([200, "octavo"]);
    expect((await app.visitor.get("/health/version")).status).toBe(401);
  });

  it.each(["", "Bearer", "Bearer wrong", TOKEN, `Bearer ${TOKEN}x`])(
    "refuses %p with a sentence",
    async (authorization) => {
      const answer = await app.visitor
        .get("/metrics")
        .set("authorization", authorization);
      expect([answer.status, answer.body.error]).toEqual([
        401,
        "Metrics are read with the METRICS_TOKEN of this server, as a bearer token.",
      ]);
    },
  );
});

describe("GET /metrics without a token in the settings", () => {
  const app = useTestApp();

  it("does not exist", async () => {
    const answer = await app.visitor
      .get("/metrics")
      .set("authorization", "Bearer null");
    expect(answer.status).toBe(404);
  });
});
