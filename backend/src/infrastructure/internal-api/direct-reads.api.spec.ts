import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { DirectReadsService } from "../direct-reads/direct-reads.service";
import { InternalApiService } from "./internal-api.service";

const app = useTestApp();
let slug: string;

beforeAll(async () => {
  ({ slug } = await app.create.post({
    status: "published",
    title: "“A\u2028b”",
  }));
});

/** A failure names its request, which is another one. */
const said = (body: string): unknown => ({
  ...(JSON.parse(body) as object),
  requestId: "",
});

describe("what a page reads", () => {
  it.each([
    ["/posts?status=published&limit=4"],
    ["/posts?category=none"],
    ["/categories?sort=-post_count&limit=100"],
    ["/tags?limit=1&slug=none"],
    ["/pages?publish_status=published&limit=100"],
    ["/posts/slug/none"],
    ["/pages/slug/none"],
    ["/posts?limit=many"],
    ["/posts?sort=unknown"],
  ])("from %s is what the API answers, without HTTP", async (path) => {
    const { status, text } = await app.visitor.get(`/api${path}`);
    const answer = await app.get(InternalApiService).get(path);
    expect(answer.status).toBe(status);
    expect(said(answer.body)).toEqual(said(text));
    expect(app.get(DirectReadsService).find(`/api${path}`)).not.toBeNull();
  });

  it("is the whole post, byte for byte, and a draft is none", async () => {
    const path = `/posts/slug/${slug}`;
    const { text } = await app.visitor.get(`/api${path}`);
    expect((await app.get(InternalApiService).get(path)).body).toBe(text);
    const draft = await app.create.post({ status: "draft" });
    const answer = await app
      .get(InternalApiService)
      .get(`/posts/slug/${draft.slug}`);
    expect(answer.status).toBe(404);
  });

  it.each([["/posts/search?query=a"], ["/posts/trash"], ["/auth/me"]])(
    "from %s goes past no guard and no limit",
    (path) => {
      expect(app.get(DirectReadsService).find(`/api${path}`)).toBeNull();
    },
  );

  it("is null where the answer is no JSON, so that a process can read its line", async () => {
    await app.visitor.get("/api/docs").expect(200, /<html/);
    const answer = await app.get(InternalApiService).get("/docs");
    expect(answer).toMatchObject({ status: 200, body: "null" });
  });
});
