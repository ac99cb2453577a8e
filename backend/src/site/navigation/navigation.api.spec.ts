import { beforeAll, describe, expect, it } from "@jest/globals";
import type { NavigationDto, SiteSettingsDto } from "@octavo/contracts";
import { pageForm } from "../../../test/page-form";
import { REFUSED_NAVIGATIONS } from "../../../test/refused-navigations";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { Navigation1795670000000 } from "../../infrastructure/database/migrations/1795670000000-navigation";

const ADDRESS = "/api/settings/navigation";
const app = useTestApp();
let boss: TestClient;
let about: { id: number; slug: string };
let team: { id: number; slug: string };

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  about = await page({ title: "About", show_on_header: true, header_index: 4 });
  team = await page({ title: "Team" });
});

let pages = 0;
async function page(fields: object) {
  pages += 1;
  const { body } = await boss.post("/api/pages").send(
    pageForm({
      slug: `page-${pages}`,
      publish_status: "published",
      ...fields,
    }),
  );
  return body as unknown as { id: number; slug: string; version: number };
}

const link = (label: string, url: string | null) => ({ label, url });
const entry = (label: string, url: string | null) => ({
  ...link(label, url),
  links: null,
});
const group = (label: string, links: object[]) => ({
  label,
  url: null,
  links,
});

const arrange = (input: object, version?: number) => {
  const call = boss.put(ADDRESS);
  if (version !== undefined) call.set("if-match", `"${version}"`);
  return call.send(input);
};
const arranged = async () =>
  (await boss.get(ADDRESS)).body as unknown as NavigationDto;
const shown = async () =>
  (await app.visitor.get("/api/settings/site"))
    .body as unknown as SiteSettingsDto;
const labels = async () => (await shown()).header.map(({ label }) => label);
const pageNow = async ({ id }: { id: number }) =>
  (await boss.get(`/api/pages/${id}`)).body as unknown as Record<
    string,
    unknown
  >;

describe("the header", () => {
  it("has the flagged pages, and what is arranged among them sets their flags [PUB-HEAD-04, PUB-HEAD-05, PUB-HEAD-06, PUB-HEAD-07, PUB-HEAD-08, OWNER-NAV-01, OWNER-NAV-02]", async () => {
    expect((await arranged()).header).toEqual([entry("About", "/page-1")]);
    const header = [
      entry("Elsewhere", "https://elsewhere.example/"),
      entry("Who we are", "/page-1"),
      group("More", [link("Guides", "/category/none"), link("Soon", null)]),
      entry("Team", "/page-2"),
    ];
    const { status, body } = await arrange({ header });
    expect([status, body]).toMatchObject([200, { header }]);
    expect((await shown()).header).toEqual(header);
    expect(await pageNow(about)).toMatchObject({
      add_to_menu: true,
      menu_order: 4,
      menu_label: "Who we are",
      version: 2,
    });
    expect(await pageNow(team)).toMatchObject({
      add_to_menu: true,
      menu_order: 6,
      menu_label: null,
    });
    const { body: listed } = await app.visitor.get("/api/pages");
    expect(listed.data).toHaveLength(2);
  });

  it("follows the flags when a page changes them [OWNER-NAV-02]", async () => {
    const { slug, title, page_type } = await pageNow(team);
    const form = { slug, title, page_type };
    await boss.put(`/api/pages/${team.id}`).send({ ...form, header_index: 0 });
    expect(await labels()).toEqual(["Team", "Elsewhere", "Who we are", "More"]);
    await boss
      .put(`/api/pages/${team.id}`)
      .send({ ...form, show_on_header: false });
    expect(await labels()).toEqual(["Elsewhere", "Who we are", "More"]);
  });

  it("loses a page that is taken out of it or put into a group, and numbers anew where there is no room [OWNER-NAV-02]", async () => {
    await arrange({
      header: [
        entry("About", "/page-1"),
        entry("Elsewhere", "https://elsewhere.example/"),
        entry("Team", "/page-2"),
      ],
    });
    await arrange({
      header: [entry("Team", "/page-2"), entry("About", "/page-1")],
    });
    expect(await labels()).toEqual(["Team", "About"]);
    expect(await pageNow(team)).toMatchObject({ menu_order: 1 });
    await arrange({ header: [group("Us", [link("About", "/page-1")])] });
    expect(await labels()).toEqual(["Us"]);
    expect(await pageNow(about)).toMatchObject({
      add_to_menu: false,
      menu_order: null,
    });
    const { body } = await boss.get(`/api/pages/${about.id}/revisions`);
    expect(body.total).toBeGreaterThan(3);
  });

  it("tells whoever began before the menu or the place of a page was changed [OWNER-NAV-05]", async () => {
    const { version } = await arranged();
    const { slug, title, page_type } = await pageNow(team);
    await boss
      .put(`/api/pages/${team.id}`)
      .send({ slug, title, page_type, show_on_header: true });
    const late = await arrange({ header: [] }, version);
    expect(late.status).toBe(412);
    const { version: now, header } = await arranged();
    expect(late.body.details.version).toBe(now);
    expect(header.map(({ label }) => label)).toEqual(["Us", "Team"]);
    expect((await arrange({ header: [] }, now)).status).toBe(200);
    expect((await arrange({ header: [] }, now)).status).toBe(412);
    expect(await labels()).toEqual([]);
  });

  it("can be arranged as an earlier version was, with its pages [OWNER-NAV-05, OWNER-VERSION-02]", async () => {
    const header = [entry("Team", "/page-2"), entry("Blog", "/category/x")];
    await arrange({ header });
    await arrange({ header: [] });
    const { body } = await boss.get(`${ADDRESS}/versions`);
    const [last, before] = body.data as unknown as { fields: object }[];
    expect(last?.fields).toMatchObject({ header: [] });
    expect(before?.fields).toMatchObject({ header });
    expect((await arrange(before?.fields ?? {})).status).toBe(200);
    expect((await shown()).header).toEqual(header);
    expect(await pageNow(team)).toMatchObject({ add_to_menu: true });
    const entries = await app.database.query<object[]>(
      "SELECT details FROM audit_log WHERE subject_label = 'navigation'",
    );
    expect(entries).toContainEqual({ details: { fields: ["header"] } });
  });
});

describe("the header beside other saves", () => {
  it("leaves out a page in the trash, and tells whoever has it open [OWNER-NAV-04, OWNER-NAV-05]", async () => {
    await arrange({ header: [entry("Team", "/page-2")] });
    const { version } = await arranged();
    await boss.delete(`/api/pages/${team.id}`);
    expect(await labels()).toEqual([]);
    expect((await arrange({ header: [] }, version)).status).toBe(412);
    await boss.post(`/api/pages/${team.id}/restore`);
    expect(await labels()).toEqual(["Team"]);
  });

  it("is whole after saves of header and pages at the same time [OWNER-NAV-02]", async () => {
    const { slug, title, page_type } = await pageNow(team);
    const header = [entry("About", "/page-1"), entry("Team", "/page-2")];
    const saves = Array.from({ length: 6 }, (_, index) => [
      arrange({ header: index % 2 === 0 ? header : header.toReversed() }),
      boss
        .put(`/api/pages/${team.id}`)
        .send({ slug, title, page_type, header_index: index }),
    ]).flat();
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect((await labels()).sort()).toEqual(["About", "Team"]);
  });

  it("finds the footer where releases of before have stored it", async () => {
    const footer = [{ title: "Old", links: [link("Imprint", "/imprint")] }];
    const migration = new Navigation1795670000000();
    const runner = app.database.createQueryRunner();
    await migration.down(runner);
    await app.database.query(
      `INSERT INTO settings (key, value) VALUES ('site', $1)
       ON CONFLICT (key) DO UPDATE SET value = settings.value || $1`,
      [JSON.stringify({ footer })],
    );
    await migration.up(runner);
    await runner.release();
    expect((await arranged()).footer).toEqual(footer);
    const { version } = await arranged();
    expect((await arrange({ footer: null }, version)).status).toBe(200);
    expect((await shown()).footer).toEqual([]);
  });
});

describe("links of header and footer", () => {
  it("lead where their targets are now, and are not there for readers while those are not [OWNER-NAV-04]", async () => {
    const category = await app.create.category({ slug: "boats" });
    const draft = await page({ title: "Draft", publish_status: "draft" });
    const links = [
      link("Boats", "/category/boats"),
      link("Draft", `/${draft.slug}`),
      link("Nowhere", "/never-was"),
    ];
    await arrange({
      header: [group("All", links), group("One", [links[1] as object])],
      footer: [{ title: "All", links }],
    });
    const seen = async () => {
      const { header, footer } = await shown();
      return [...header, ...footer].map(({ links: all }) =>
        all?.map(({ url }) => url),
      );
    };
    const now = ["/category/boats", "/never-was"];
    expect(await seen()).toEqual([now, now]);
    expect((await arranged()).header).toHaveLength(2);

    const { title, page_type } = await pageNow(draft);
    const form = { title, page_type, slug: "no-draft" };
    await boss
      .put(`/api/pages/${draft.id}`)
      .send({ ...form, publish_status: "published" });
    const all = ["/category/boats", "/no-draft", "/never-was"];
    expect(await seen()).toEqual([all, ["/no-draft"], all]);

    await boss.delete(`/api/categories/${category.id}`);
    expect(await seen()).toEqual([
      ["/no-draft", "/never-was"],
      ["/no-draft"],
      ["/no-draft", "/never-was"],
    ]);
  });

  it("are on the plain page where nothing can be rendered [OWNER-NAV-07]", async () => {
    const { text } = await app.visitor.get("/");
    expect(text).toContain('<nav aria-label="All"><ul>');
    expect(text).toContain('<a href="/no-draft">Draft</a>');
  });
});

describe("what cannot be arranged", () => {
  it.each(REFUSED_NAVIGATIONS)(
    "is %s [OWNER-NAV-03]",
    async (_, input, sentence) => {
      const before = await arranged();
      const answer = await arrange(input);
      expect([answer.status, answer.body.error]).toEqual([400, sentence]);
      expect(await arranged()).toEqual(before);
    },
  );

  it("is anything without edit_settings [SEC-01, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["view_settings"] });
    expect((await other.get(ADDRESS)).status).toBe(403);
    expect((await other.put(ADDRESS).send({})).status).toBe(403);
    expect((await app.visitor.put(ADDRESS).send({})).status).toBe(401);
  });
});
