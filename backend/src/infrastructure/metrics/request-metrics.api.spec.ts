import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { MetricsService } from "./metrics.service";

const app = useTestApp();

async function linesOf(name: string): Promise<string[]> {
  const text = await app.get(MetricsService).text();
  return text.split("\n").filter((line) => line.startsWith(`${name}{`));
}

describe("requests", () => {
  it.each([
    ["/api/audit", "api", "/api/audit", "4xx"],
    ["/api/posts/999999", "api", "/api/posts/:id", "4xx"],
    ["/media/none.webp", "media", "/media/*", "4xx"],
    ["/rss.xml", "feed", "/rss.xml", "2xx"],
    ["/category/x/rss.xml", "feed", "/category/:slug/:file", "4xx"],
    ["/health/live", "monitoring", "/health/live", "2xx"],
    [
      "/frontends/public/1.0.0/a.js",
      "asset",
      "/frontends/:app/:version/*",
      "4xx",
    ],
    ["/wp-login.php?user=ana", "document", "/*", "4xx"],
  ])("for %s are counted as %s", async (path, ...expected) => {
    const [kind, route, status] = expected;
    await app.visitor.get(path);
    const labels = `kind="${kind}",method="GET",route="${route}",status="${status}"`;
    expect(await linesOf("octavo_http_requests_total")).toContainEqual(
      expect.stringContaining(`{${labels}} `),
    );
    expect(
      await linesOf("octavo_http_request_duration_seconds_count"),
    ).toContainEqual(
      expect.stringContaining(
        `{kind="${kind}",method="GET",status="${status}"} `,
      ),
    );
  });

  it("make no new labels, whatever is asked for", async () => {
    const before = await linesOf("octavo_http_requests_total");
    for (let n = 0; n < 30; n += 1) {
      await app.visitor.get(`/made-up-${n}/${n}?n=${n}`);
      await app.visitor.get(`/api/posts/${n + 900_000}`);
    }
    const after = await linesOf("octavo_http_requests_total");
    expect(after.join()).not.toContain("made-up");
    expect(after.length).toBeLessThanOrEqual(before.length + 1);
  });
});
