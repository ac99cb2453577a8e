import { describe, expect, it } from "@jest/globals";
import { apiTexts } from "@octavo/contracts";
import { useTestApp } from "./test-app";

const app = useTestApp();

describe("without its database", () => {
  it("answers 503 with a sentence, and stays live", async () => {
    await app.database.destroy();
    const list = await app.visitor.get("/api/posts");
    expect([list.status, list.body.error]).toEqual([503, apiTexts.unavailable]);
    expect(list.headers["retry-after"]).toBe("5");
    expect((await app.visitor.get("/health/ready")).status).toBe(503);
    expect((await app.visitor.get("/health/live")).status).toBe(200);
  });
});
