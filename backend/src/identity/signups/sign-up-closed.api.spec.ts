import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp({ SIGN_UP: "closed" });

describe("POST /api/auth/signup-requests with SIGN_UP=closed", () => {
  it("says who makes accounts, and keeps nothing [D-301]", async () => {
    const { status, body } = await app.visitor
      .post("/api/auth/signup-requests")
      .send({ name: "Ann", email: "ann@example.org", password: "my password" });
    expect([status, body.error]).toEqual([
      403,
      "New accounts are made by an administrator.",
    ]);
    const rows = await app.database.query<unknown[]>(
      "SELECT FROM signup_requests",
    );
    expect(rows).toEqual([]);
  });
});
