import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import { METRICS_TOKEN, scrape } from "../../../test/scraped-metrics";
import { useTestApp } from "../../../test/test-app";
import { TestSmtp } from "../../../test/test-smtp";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { ErrorReportsService } from "./error-reports.service";

const smtp = new TestSmtp();
const port = await smtp.start();
const app = useTestApp({
  METRICS_TOKEN,
  PUBLIC_URL: "https://blog.example.org",
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "site@example.org",
  ERROR_REPORT_MAIL: "operator@example.org",
});

beforeEach(() => {
  smtp.mood = "takes";
});
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.stop());

async function fail(place: string, error: Error): Promise<void> {
  app.get(UnexpectedErrors).note({ error, place, requestId: "abcdefgh" });
  await app.get(ErrorReportsService).settled();
}

describe("an unexpected failure, by mail,", () => {
  it("is one mail to the operator, with what is to be known and nothing more", async () => {
    await app.database.query("ALTER TABLE tags RENAME TO tags_away");
    const answer = await app.visitor.get("/api/tags?search=secret-word");
    await app.database.query("ALTER TABLE tags_away RENAME TO tags");
    await app.get(ErrorReportsService).settled();
    const [mail, ...more] = smtp.received;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: "site@example.org",
      to: ["operator@example.org"],
    });
    const text = (mail?.source ?? "")
      .replaceAll("=\r\n", "")
      .replaceAll("\r\n", "\n");
    expect(text).toMatch(/^Subject: Octavo: error at GET \/api\/tags$/m);
    expect(text).toMatch(/^Message-ID: <[^>]+@blog\.example\.org>$/im);
    expect(text).toContain(
      `error: relation "tags" does not exist\nWhere: GET /api/tags\nRequest: ${String(answer.headers["x-request-id"])}\nHow often: 1, from 20`,
    );
    expect(text).toMatch(/^ {4}at /m);
    expect(text).not.toContain("secret-word");
  });

  it("that happens again is no second mail", async () => {
    const errors = ["one", "two"].map((message) => new Error(message));
    for (const error of errors) await fail("GET /often", error);
    expect(smtp.received).toHaveLength(1);
  });

  it("cannot add anything to the mail's head", async () => {
    const error = new Error("x");
    error.name = "Odd\r\nBcc: all@example.org";
    await fail("GET /odd", error);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(["operator@example.org"]);
    expect(mail?.source.split("\r\n\r\n", 1)[0]).not.toMatch(/^Bcc:/im);
  });

  it("that nobody takes is counted, and no failure of its own", async () => {
    const before = await scrape(app);
    smtp.mood = "refuses-recipient";
    await fail("GET /refused", new Error("x"));
    smtp.mood = "takes";
    await fail("GET /taken", new Error("x"));
    const after = await scrape(app);
    const grown = (outcome: string): number =>
      after.value("octavo_error_reports_total", { outcome }) -
      before.value("octavo_error_reports_total", { outcome });
    expect([grown("failed"), grown("sent")]).toEqual([1, 1]);
    expect(smtp.received).toHaveLength(1);
  });
});
