import { describe, expect, it } from "@jest/globals";
import { fakeApi, fakeContext, fakeRenderRequest, fakeUser } from "./fakes";

const answers = {
  "GET /posts": { body: { data: [1] } },
  "POST /posts": { status: 403, body: { error: "No.", code: "forbidden" } },
};

describe("fakes of the contract", () => {
  it("answer calls by method and path", async () => {
    const context = fakeContext({ answers, basePath: "/x" });
    expect(context.basePath).toBe("/x");
    const query = { limit: 1 };
    const body = await context.api({ method: "GET", path: "/posts", query });
    expect(body).toEqual({ data: [1] });
    const request = fakeRenderRequest({ answers });
    const answer = await request.apiGet("/posts?limit=1");
    expect(answer).toEqual({ status: 200, body: { data: [1] } });
  });

  it("reject as the shell's API does", async () => {
    const refused = fakeApi(answers)({ method: "POST", path: "/posts" });
    await expect(refused).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
      code: "forbidden",
      message: "No.",
    });
    const unknown = fakeApi({})({ method: "GET", path: "/constructor" });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it("keep what a remote reports, and have no one signed in", () => {
    const context = fakeContext();
    context.report({ level: "error", message: "Lost" });
    expect(context.reports).toHaveLength(1);
    expect(context.session.getState().status).toBe("anonymous");
    expect(fakeUser({ id: 7 })).toMatchObject({ id: 7, roles: [] });
  });
});
