import { PATH_METADATA } from "@nestjs/common/constants";
import { ModulesContainer } from "@nestjs/core";
import { describe, expect, it } from "@jest/globals";
import { RESERVED_SLUGS } from "@octavo/contracts";
import { pageForm as form } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import { MEDIA_BASE } from "../media/storage-keys";
import { RedirectsService } from "../redirects/redirects.service";

const app = useTestApp();
const chief = () => app.signIn({ permissions: ["manage_pages"] });

/** First path segments of everything that the server answers itself. */
function topLevelRoutes(): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(
    ({ controllers: own }) => [...own.values()],
  );
  const paths = controllers.flatMap(({ metatype }) => {
    const controller = metatype as { prototype: Record<string, object> };
    const [prefix = ""] = pathsOf(controller);
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name) =>
      pathsOf(controller.prototype[name]).map((path) => `${prefix}/${path}`),
    );
  });
  const segments = [...paths, MEDIA_BASE].map(
    (path) => path.split("/").find((segment) => segment !== "") ?? "",
  );
  return [...new Set(segments)].filter((name) => name !== "" && name !== "*");
}

/** A route may have several; no route has one, the empty one. */
function pathsOf(target: object | undefined): string[] {
  const isRoute = target && Reflect.hasMetadata(PATH_METADATA, target);
  if (!isRoute) return [""];
  return [
    Reflect.getMetadata(PATH_METADATA, target) as string | string[],
  ].flat();
}

describe("reserved addresses", () => {
  it("are all that the server or the reader site answers itself [D-137]", () => {
    const taken = [
      ...topLevelRoutes(),
      "post",
      "category",
      "tag",
      "search",
      "admin",
    ];
    expect(taken).toEqual(expect.arrayContaining(["api", "health", "media"]));
    // No slug has a dot.
    const possible = taken.filter((name) => !name.includes("."));
    expect(possible.filter((name) => !RESERVED_SLUGS.includes(name))).toEqual(
      [],
    );
  });

  it("are refused for pages [D-137, D-608]", async () => {
    const client = await chief();
    for (const slug of RESERVED_SLUGS) {
      const { status, body } = await client
        .post("/api/pages")
        .send(form({ slug }));
      expect([slug, status, body.error]).toEqual([
        slug,
        400,
        "This slug is reserved.",
      ]);
    }
  });
});

describe("a page's address", () => {
  it("leads to the new one after a change of a live page, without chain or circle [D-608]", async () => {
    const client = await chief();
    const page = form({ slug: "one", publish_status: "published" });
    const { id } = (await client.post("/api/pages").send(page)).body;
    const rename = (slug: string) =>
      client.put(`/api/pages/${id}`).send({ ...page, slug });
    const leadsTo = async (slug: string) =>
      (await app.get(RedirectsService).find(`/${slug}`))?.toPath ?? null;
    await rename("two");
    await rename("three");
    expect(await leadsTo("one")).toBe("/three");
    expect(await leadsTo("two")).toBe("/three");
    const old = await app.visitor.get("/api/pages/slug/one");
    expect([old.status, old.body]).toMatchObject([
      404,
      { error: "Page not found", details: { moved_to: "/three" } },
    ]);
    await rename("one");
    expect(await leadsTo("one")).toBeNull();
    expect(await leadsTo("two")).toBe("/one");
    expect(await leadsTo("three")).toBe("/one");
  });

  it("leads nowhere when the page was never live, or is hidden by now", async () => {
    const client = await chief();
    const draft = form({ slug: "draft-one" });
    const { id } = (await client.post("/api/pages").send(draft)).body;
    const save = (fields: object) =>
      client.put(`/api/pages/${id}`).send({ ...draft, ...fields });
    await save({ slug: "draft-two" });
    const never = await app.visitor.get("/api/pages/slug/draft-one");
    expect([never.status, never.body.details]).toEqual([404, undefined]);
    await save({ slug: "draft-two", publish_status: "published" });
    await save({ slug: "draft-three" });
    const hidden = await app.visitor.get("/api/pages/slug/draft-two");
    expect([hidden.status, hidden.body.details]).toEqual([404, undefined]);
    const seen = await client.get("/api/pages/slug/draft-two");
    expect(seen.body.details).toEqual({ moved_to: "/draft-three" });
  });

  it("leads to the post that it belonged to before an import, while readers find that [DESK-CHECK-04]", async () => {
    const seen = await app.create.post({ slug: "seen", status: "published" });
    const hidden = await app.create.post({ slug: "hidden", status: "draft" });
    const movedFrom = async (slug: string, to: string) => {
      await app
        .get(RedirectsService)
        .addFormers(app.database.manager, [
          { fromPath: `/${slug}`, toPath: `/post/${to}` },
        ]);
      return (await app.visitor.get(`/api/pages/slug/${slug}`)).body.details;
    };
    expect(await movedFrom("old-seen", seen.slug)).toEqual({
      moved_to: "/post/seen",
    });
    expect(await movedFrom("old-hidden", hidden.slug)).toBeUndefined();
  });

  it("belongs to a new page as soon as that takes it", async () => {
    const client = await chief();
    const page = form({ slug: "left", publish_status: "published" });
    const { id } = (await client.post("/api/pages").send(page)).body;
    await client.put(`/api/pages/${id}`).send({ ...page, slug: "moved" });
    const next = { ...page, title: "Next" };
    expect((await client.post("/api/pages").send(next)).status).toBe(201);
    expect((await app.visitor.get("/api/pages/slug/left")).body.title).toBe(
      "Next",
    );
    expect(await app.get(RedirectsService).find("/left")).toBeNull();
  });

  it("does not change when another page has it", async () => {
    const client = await chief();
    const taken = form();
    const other = form();
    await client.post("/api/pages").send(taken);
    const { id } = (await client.post("/api/pages").send(other)).body;
    const { status, body } = await client
      .put(`/api/pages/${id}`)
      .send({ ...other, slug: taken.slug });
    expect([status, body.error]).toEqual([
      409,
      "A page with this slug already exists.",
    ]);
  });

  it("is never lost or circular when two pages change places again and again", async () => {
    const client = await chief();
    const pages = await Promise.all(
      ["left-side", "right-side"].map(async (slug) => {
        const input = form({ slug, publish_status: "published" });
        return (await client.post("/api/pages").send(input)).body.id;
      }),
    );
    const move = (id: number | undefined, slug: string) =>
      client
        .put(`/api/pages/${id}`)
        .send(form({ slug, publish_status: "published" }));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        move(
          pages[n % 2],
          ["left-side", "right-side", "third-side"][n % 3] ?? "",
        ),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(
      [...statuses].filter((status) => ![200, 409].includes(status)),
    ).toEqual([]);
    const circles = await app.database.query<object[]>(
      `SELECT FROM redirects a JOIN redirects b ON b.from_path = a.to_path
       WHERE a.from_path LIKE '%-side'`,
    );
    expect(circles).toEqual([]);
  });
});
