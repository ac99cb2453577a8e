import {
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { DirectReadsService } from "./direct-reads.service";

const app = useTestApp({ READY_ANSWERS_MB: "0" });
beforeAll(async () => {
  await app.create.post({ status: "published", slug: "one" });
  await app.create.post({ status: "draft", slug: "hidden" });
});

let direct: jest.SpiedFunction<DirectReadsService["read"]>;
beforeEach(() => {
  direct = jest.spyOn(app.get(DirectReadsService), "read");
});

/** A cookie that says nothing: whoever sends one goes past the guards. */
const ANY_COOKIE = "theme=dark";

const OF_THE_REQUEST = ["x-request-id", "date"];

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

function comparable({ status, headers, text }: Answer): object {
  const kept = Object.entries(headers).filter(
    ([name]) => !OF_THE_REQUEST.includes(name),
  );
  const body = text === "" ? {} : (JSON.parse(text) as object);
  return {
    status,
    headers: Object.fromEntries(kept),
    body: "requestId" in body ? { ...body, requestId: "" } : text,
  };
}

describe("a public read of whoever shows nothing", () => {
  it.each([
    ["/posts?limit=2&status=published"],
    ["/posts?limit=many"],
    ["/posts?search=%00"],
    ["/posts/slug/one"],
    ["/posts/slug/hidden"],
    ["/posts/slug/a%00b"],
    ["/posts/slug/"],
    ["/categories?sort=-post_count"],
    ["/tags"],
    ["/tags?nmae=x&cursor="],
    ["/pages"],
    ["/pages/slug/none"],
  ])("at %s is what the guards let through, headers included", async (path) => {
    const long = await app.visitor.get(`/api${path}`).set("cookie", ANY_COOKIE);
    expect(direct).not.toHaveBeenCalled();
    const short = await app.visitor.get(`/api${path}`);
    expect(comparable(short)).toEqual(comparable(long));
  });

  it("goes past them", async () => {
    await app.visitor.get("/api/posts/slug/one").expect(200);
    expect(direct).toHaveBeenCalledTimes(1);
  });

  it("is told from what people and programs read", async () => {
    await app.visitor.get("/api/posts").set("x-api-key", "none").expect(401);
    await app.visitor
      .get("/api/posts")
      .set("authorization", "Bearer none")
      .expect(401);
    const editor = await app.signIn({ role: "superuser" });
    const { body } = await editor.get("/api/posts/slug/hidden").expect(200);
    expect(body).toMatchObject({ slug: "hidden" });
    expect(direct).not.toHaveBeenCalled();
  });
});
