import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import { TestApp } from "../../../test/test-app";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { JobHandlers } from "../jobs/job-handlers";
import { JobQueue } from "../jobs/job-queue";
import type { ErrorReport } from "./error-report";
import { ErrorReportsService } from "./error-reports.service";

let app: TestApp;
let reports: ErrorReport[];
let status = 204;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    reports.push(JSON.parse(Buffer.concat(chunks).toString()) as ErrorReport);
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  app = new TestApp({ ERROR_REPORT_URL: `http://127.0.0.1:${port}/octavo` });
  await app.open();
});

afterAll(async () => {
  await app.close();
  server.close();
});

beforeEach(() => {
  reports = [];
  status = 204;
});

const settled = (): Promise<void> => app.get(ErrorReportsService).settled();

const note = (error: Error, place: string): void =>
  app.get(UnexpectedErrors).note({ error, place, requestId: null });

describe("an unexpected failure", () => {
  it("of a request is reported by its route, without what was asked", async () => {
    await app.database.query("ALTER TABLE tags RENAME TO tags_away");
    const answer = await app.visitor.get("/api/tags?search=secret-word");
    await app.database.query("ALTER TABLE tags_away RENAME TO tags");
    expect(answer.status).toBe(500);
    await settled();
    expect(reports).toEqual([
      expect.objectContaining({
        message: `relation "tags" does not exist`,
        place: "GET /api/tags",
        request_id: answer.headers["x-request-id"],
        count: 1,
      }),
    ]);
    expect(JSON.stringify(reports)).not.toContain("secret-word");
  });

  it("that happens often is one report", async () => {
    for (let n = 0; n < 50; n += 1)
      note(new Error(`number ${n}`), "GET /often");
    await settled();
    expect(reports).toHaveLength(1);
  });

  it("is told of without queries", async () => {
    note(new Error("of https://x.example/a?token=abc and /b?q=c"), "GET /q");
    await settled();
    expect(reports[0]?.message).toBe("of https://x.example/a?… and /b?…");
  });

  it("of a job counts when it is given up", async () => {
    app
      .get(JobHandlers)
      .register("test.broken", () => Promise.reject(new Error("broken")));
    const add = (maxAttempts: number) =>
      app.get(JobQueue).add(app.database, {
        task: "test.broken",
        payload: {},
        maxAttempts,
      });
    await add(3);
    await app.runJobs();
    await settled();
    expect(reports).toEqual([]);
    await add(1);
    await app.runJobs();
    await settled();
    expect(reports.map(({ place }) => place)).toEqual(["job test.broken"]);
  });

  it.each([500, 302])(
    "that nobody takes (%d) is no failure of its own",
    async (refusal) => {
      status = refusal;
      note(new Error("x"), `GET /${refusal}`);
      await settled();
      expect(reports).toHaveLength(1);
    },
  );

  it("is left out when there are too many different ones", async () => {
    for (let n = 0; n < 80; n += 1) note(new Error("x"), `GET /many/${n}`);
    await settled();
    expect(reports.length).toBeLessThanOrEqual(50);
  });
});
