import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useDemoApp } from "../../../test/demo-app";
import { siteArchive } from "../../../test/exported-site";
import { useTestApp, type TestApp } from "../../../test/test-app";
import { readZip } from "../../../test/read-zip";
import type { TestClient } from "../../../test/test-client";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";
import { ImportsService } from "../../content/imports/imports.service";
import { openSource } from "../../content/imports/open-source";
import { FirstContentService } from "../../seeds/first-content.service";

const site = useDemoApp();
const empty = useTestApp();
let folder = "";
let archive = "";

beforeAll(async () => {
  await change(await site.signIn({ role: "superuser" }));
  // An archive names roles, and does not say what they may.
  await site.database.query("DELETE FROM roles WHERE name LIKE 'role %'");
  await empty.get(FirstContentService).provideRoles();
  folder = await mkdtemp(path.join(tmpdir(), "octavo-export-"));
  archive = path.join(folder, "site.zip");
  await writeFile(archive, await siteArchive(site));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the demo has none of. */
async function change(boss: TestClient): Promise<void> {
  const { body: media } = await uploadPicture(boss, await pngPicture());
  await site.database.query("UPDATE media SET focus_x = 20, focus_y = 80");
  await site.database.query(
    "UPDATE posts SET featured_image_url = $1, featured_media_id = $2 WHERE is_featured",
    [media.url, media.id],
  );
  const answers = [
    await boss
      .put(`/api/upload/${media.id}/crop`)
      .send({ x: 1, y: 1, width: 2, height: 2 }),
    await boss
      .post("/api/redirects")
      .send({ from_path: "/old", to_path: "/about", status: 301 }),
    await boss.put("/api/settings/site").send({
      name: "Tide Notes",
      language: "de",
      time_zone: "Europe/Berlin",
      logo_media_id: media.id,
    }),
    await boss.put("/api/settings/search").send({ robots_txt: "Crawl: slow" }),
    await boss.put("/api/settings/reading").send({ posts_per_page: 12 }),
    await boss.put("/api/settings/appearance").send({
      accent: "#0b5d6b",
      home_sections: [{ section: "fresh", limit: 9 }],
      offers_reader_settings: false,
    }),
    await boss.put("/api/settings/mail-texts").send({
      invitation: { subject: "Welcome to {site}", text: "" },
    }),
    await boss
      .put("/api/settings/agents")
      .send({ enabled: true, style_guide: "Say why." }),
    await boss.put("/api/settings/people").send({ sign_up: "closed" }),
    await boss.put("/api/settings/navigation").send({
      header: [
        { label: "Start", url: "/about" },
        {
          label: "More",
          links: [{ label: "Away", url: "https://a.example/" }],
        },
      ],
      footer: [{ title: "Us", links: [{ label: "Soon", url: null }] }],
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    answers.map(({ status }) => [status === 201 ? 201 : 200, undefined]),
  );
}

const importInto = async (app: TestApp) => {
  const scratch = path.join(folder, "scratch");
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  const source = await openSource([archive], { scratch });
  return app.get(ImportsService).importFrom(source, { hasAccounts: true });
};

/** All files, without what the time of the export decides. */
const filesOf = async (zip: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readZip(zip))]
      .filter(([name]) => name !== "octavo-export.json")
      .map(([name, bytes]) => [name, bytes.toString("latin1")]),
  );

describe("an archive of the demo", () => {
  it("is imported into an empty site without any difference [MOVE-OUT-12, MOVE-OWN-01, MOVE-OWN-03, LEARN-PATH-11, LEARN-LIVE-07, PROG-AGENT-14]", async () => {
    const summary = await importInto(empty);
    expect(summary.notTaken).toEqual([]);
    const before = await filesOf(await readFile(archive));
    const after = await filesOf(await siteArchive(empty));
    expect(Object.keys(before).length).toBeGreaterThan(100);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    const isOther = (name: string) => after[name] !== before[name];
    const [first = ""] = Object.keys(before).filter(isOther);
    expect([first, after[first]]).toEqual([first, before[first]]);
  }, 300_000);
});
