import { beforeAll, describe, expect, it } from "@jest/globals";
import { ask, type Read } from "./answers";
import { useSharedSite } from "./shared-site";

/** Long enough that no trust ends by itself between a save and the read behind it. */
const LEASE_MS = 1000;
const LATE_MS = 150;

const site = useSharedSite({ hasDocuments: false, leaseMs: LEASE_MS });
let post: { id: number; categoryId: number };

beforeAll(async () => {
  post = await site.plain.create.post({ status: "published" });
});

const read = (): Promise<string> => {
  const wanted: Read = {
    method: "GET",
    path: `/api/posts/${post.id}`,
    headers: { "accept-encoding": "identity" },
  };
  return ask(site.first.app.baseUrl, wanted).then(({ body }) => body);
};

describe("whoever has the answer to a change", () => {
  it("finds it at once, anonymously too, however late the news of it is", async () => {
    for (let n = 1; n <= 5; n += 1) {
      await read();
      site.first.network.hold("notifications");
      const timer = setTimeout(() => site.first.network.release(), LATE_MS);
      const { status } = await site
        .boss(site.first)
        .put(`/api/posts/${post.id}`)
        .send({
          title: `Own change ${n}`,
          content: "<p>Text</p>",
          category_id: post.categoryId,
        });
      expect(status).toBe(200);
      expect(await read()).toContain(`Own change ${n}`);
      clearTimeout(timer);
      site.first.network.release();
    }
  });
});
