import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

describe("/frontends", () => {
  it("is a page of the server's own, while nothing at all is live", async () => {
    const { status, text, headers } = await app.visitor.get("/frontends");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    expect(text).toContain("need scripts on this page");
    expect(text).not.toMatch(/<(script|link)[^>]+(src|href)="\//);
    const script = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? "";
    const digest = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toContain(
      `script-src 'sha256-${digest}';`,
    );
  });

  it("makes calls that answer as it expects", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.get("/api/frontends/apps");
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "shell", live: [] }),
      ]),
    );
    const visitor = await app.visitor.get("/api/auth/me");
    expect([visitor.status, typeof visitor.body.csrfToken]).toEqual([
      401,
      "string",
    ]);
  });
});
