import {
  afterAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { goLive } from "../../../test/go-live";
import { TestApp, useTestApp } from "../../../test/test-app";
import { TestSmtp } from "../../../test/test-smtp";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const smtp = new TestSmtp();
const SMTP_URL = `smtp://127.0.0.1:${await smtp.start()}`;
const app = useTestApp({ SMTP_URL });
const reporting = useTestApp({
  SMTP_URL,
  ERROR_REPORT_MAIL: "oncall@example.org",
});
const realNow = performance.now.bind(performance);
let passedMs = 0;

// After each test its spies are gone.
beforeEach(() => {
  jest.spyOn(performance, "now").mockImplementation(() => realNow() + passedMs);
});
afterAll(() => smtp.stop());

interface Told {
  recipient: string;
  subject: string;
}

/** The mails that a look five minutes later has caused. */
async function watch(of: TestApp): Promise<Told[]> {
  passedMs += 300_000;
  await of.database.query("DELETE FROM mails");
  await of
    .get(JobQueue)
    .add(of.database.manager, { task: "health.watch", payload: {} });
  await of.runJobs();
  return of.database.query<Told[]>(
    "SELECT recipient, subject FROM mails WHERE kind = 'site-health' ORDER BY id",
  );
}

async function superuser(email: string, language: string | null = null) {
  const { id } = await app.create.author({ email });
  await app.create.giveRole(id, "superuser");
  await app.database.query("UPDATE authors SET language = $2 WHERE id = $1", [
    id,
    language,
  ]);
}

describe("the mail about the site's health", () => {
  it("goes to superusers when a check turns to failing, in their languages, once [OWNER-HEALTH-08]", async () => {
    await superuser("ann@example.org");
    await superuser("bert@example.org", "de");
    // Nothing is live.
    const told = await watch(app);
    expect(told).toEqual([
      {
        recipient: "ann@example.org",
        subject: expect.stringMatching(/: 1 check of the site is failing$/),
      },
      {
        recipient: "bert@example.org",
        subject: expect.stringMatching(/: 1 Prüfung der Website schlägt fehl$/),
      },
    ]);
    const text = smtp.received.at(0)?.source ?? "";
    expect(text).toContain("Nothing of shell, public, admin is live.");
    expect(text).toContain("/admin/health");
    expect(await watch(app)).toEqual([]);
  });

  it("says once that all is well again, and nothing more that day when the same check fails anew [OWNER-HEALTH-08]", async () => {
    for (const name of ["shell", "public", "admin"])
      await goLive(app, { app: name });
    const told = await watch(app);
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: all is well again$/),
      expect.stringMatching(/: Alles ist wieder in Ordnung$/),
    ]);
    expect(await watch(app)).toEqual([]);
    await app.database.query(
      "DELETE FROM frontend_live_versions WHERE app = 'admin'",
    );
    expect(await watch(app)).toEqual([]);
    await app.database.query(
      "UPDATE health_states SET mailed_at = mailed_at - interval '25 hours'",
    );
    expect(await watch(app)).toHaveLength(2);
  });

  it("says since when in the report [OWNER-HEALTH-08]", async () => {
    const owner = await app.signIn({ permissions: ["edit_settings"] });
    const { body } = await owner.get("/api/health/report");
    const { checks } = body as unknown as {
      checks: { id: string; since: string | null }[];
    };
    const releases = checks.find(({ id }) => id === "releases");
    expect(Date.parse(releases?.since ?? "")).toBeGreaterThan(0);
  });

  it("goes to the address of failure reports instead, where there is one [OWNER-HEALTH-08]", async () => {
    const { id } = await reporting.create.author({ email: "cem@example.org" });
    await reporting.create.giveRole(id, "superuser");
    const told = await watch(reporting);
    expect(told.map(({ recipient }) => recipient)).toEqual([
      "oncall@example.org",
    ]);
  });
});
