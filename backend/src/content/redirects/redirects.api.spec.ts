import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { RedirectsService } from "./redirects.service";

const app = useTestApp();

/** As the reader site answers an address that the API knows nothing of. */
const NOT_FOUND = `return { status: 404, head: "", html: "<p>none</p>", state: "{}" };`;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { render: NOT_FOUND });
});

const move = (from: string, to: string) =>
  app.database.transaction((manager) =>
    app.get(RedirectsService).move(manager, from, to),
  );

const leadsTo = async (path: string) =>
  (await app.get(RedirectsService).find(path))?.toPath ?? null;

describe("redirects", () => {
  it.each<[string, [string, string][], Record<string, string | null>]>([
    ["a move", [["/a1", "/b1"]], { "/a1": "/b1" }],
    [
      "a second move",
      [
        ["/a2", "/b2"],
        ["/b2", "/c2"],
      ],
      { "/a2": "/c2", "/b2": "/c2" },
    ],
    [
      "a move back",
      [
        ["/a3", "/b3"],
        ["/b3", "/a3"],
      ],
      { "/a3": null, "/b3": "/a3" },
    ],
    [
      "a way round",
      [
        ["/a4", "/b4"],
        ["/b4", "/c4"],
        ["/c4", "/a4"],
      ],
      { "/a4": null, "/b4": "/a4", "/c4": "/a4" },
    ],
    ["no move at all", [["/a5", "/a5"]], { "/a5": null }],
    [
      "another thing at the old place moves too",
      [
        ["/a6", "/b6"],
        ["/a6", "/c6"],
      ],
      { "/a6": "/c6" },
    ],
  ])("%s leaves one step to where it is", async (_, moves, expected) => {
    for (const [from, to] of moves) await move(from, to);
    for (const [path, place] of Object.entries(expected))
      expect([path, await leadsTo(path)]).toEqual([path, place]);
  });

  it("lead nowhere twice when many move at once", async () => {
    const places = ["/p", "/q", "/r", "/s"];
    await Promise.allSettled(
      Array.from({ length: 32 }, (_, n) =>
        move(places[n % 4] ?? "", places[(n * 7 + 1) % 4] ?? ""),
      ),
    );
    const chains = await app.database.query<object[]>(
      `SELECT FROM redirects a JOIN redirects b ON b.from_path = a.to_path`,
    );
    expect(chains).toEqual([]);
  });
});

describe("readers of an address", () => {
  const put = (fromPath: string, toPath: string, status: number) =>
    app.database.query(
      "INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3)",
      [fromPath, toPath, status],
    );
  const read = async (path: string) => {
    const { status, headers } = await app.visitor.get(path).redirects(0);
    return [status, headers["location"]];
  };

  it.each([301, 302, 307, 308])(
    "that has moved are sent on with %i",
    async (status) => {
      const target = "https://elsewhere.example/x?y=1";
      await put(`/moved/${status}`, target, status);
      expect(await read(`/moved/${status}?a=1`)).toEqual([status, target]);
    },
  );

  it("like a file are sent on too: a site before this one may have had it", async () => {
    await put("/about.html", "/about", 301);
    await put("/gone.php", "", 410);
    expect(await read("/about.html?utm=1")).toEqual([301, "/about"]);
    const gone = await app.visitor.get("/gone.php");
    expect([gone.status, gone.body.error]).toEqual([
      410,
      "This is gone and will not come back.",
    ]);
    expect(await read("/other.php")).toEqual([404, undefined]);
  });

  it("are sent on however their browser spells it", async () => {
    await put("/old-caf%C3%A9", "/cafe", 301);
    expect(await read("/old-caf%c3%a9")).toEqual([301, "/cafe"]);
  });

  it("of the API or a hidden file never are", async () => {
    for (const path of ["/api/old", "/media/old", "/.env", "/a/.git/config"]) {
      await put(path, "/elsewhere", 301);
      expect(await read(path)).toEqual([404, undefined]);
    }
  });
});

describe("the address of a deleted", () => {
  it.each(["tag", "category"] as const)(
    "%s is gone, until it is restored or another takes it [D-508]",
    async (kind) => {
      const plural = { tag: "tags", category: "categories" }[kind];
      const editor = await app.signIn({ permissions: [`manage_${plural}`] });
      const name = `Gone ${kind}`;
      const made = await editor.post(`/api/${plural}`).send({ name });
      const address = `/${kind}/${made.body.slug}`;
      const status = async () => (await app.visitor.get(address)).status;
      expect(await status()).toBe(404);
      await editor.delete(`/api/${plural}/${made.body.id}`);
      expect(await status()).toBe(410);
      await editor.post(`/api/${plural}/${made.body.id}/restore`);
      expect(await status()).toBe(404);
      await editor.delete(`/api/${plural}/${made.body.id}`);
      const again = await editor.post(`/api/${plural}`).send({ name });
      expect(again.body.slug).toBe(made.body.slug);
      expect(await status()).toBe(404);
    },
  );
});

describe("a change of many redirects", () => {
  it("is refused when they are more than 10,000, and from the batch on that begins after the person left [TEAM-BULK-01] [TEAM-BULK-02]", async () => {
    const leaving = await app.signIn({ role: "superuser" });
    const path = "/api/bulk-changes";
    const filter = { search: "/many/" };
    const begin = () =>
      leaving.post(path).send({ kind: "redirect", verb: "delete", filter });
    await app.database.query(
      `INSERT INTO redirects (from_path, to_path, status)
       SELECT '/many/' || n, '/', 301 FROM generate_series(1, 10001) n`,
    );
    const many = await begin();
    expect([many.status, many.body.error]).toEqual([
      400,
      "More than 10,000 items match. Narrow the list and try again.",
    ]);
    await app.database.query(
      `DELETE FROM redirects WHERE from_path LIKE '/many/___%';
       CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE authors SET status = 'disabled' WHERE id = ${leaving.authorId}; RETURN NULL; END $$;
       CREATE TRIGGER leave AFTER DELETE ON redirects FOR EACH ROW EXECUTE FUNCTION leave()`,
    );
    expect((await begin()).status).toBe(202);
    await app.runJobs();
    await app.database.query("DROP FUNCTION leave CASCADE");
    const outcomes = await app.database.query<object[]>(
      "SELECT outcome, count(*)::int FROM bulk_change_items GROUP BY 1 ORDER BY 1",
    );
    expect(outcomes).toEqual([
      { outcome: "changed", count: 20 },
      { outcome: "refused", count: 79 },
    ]);
    const left = await app.database.query<object[]>(
      "SELECT FROM redirects WHERE from_path LIKE '/many/%'",
    );
    expect(left).toHaveLength(79);
  });
});
