import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ReadinessService } from "../src/infrastructure/health/readiness.service";
import { goLive } from "./go-live";
import { useTestApp } from "./test-app";

const app = useTestApp();

describe("bad requests", () => {
  it.each([
    ['{"name":', "The request body is not valid JSON."],
    ['{"name":"x"}}', "The request body is not valid JSON."],
    [
      '{"__proto__":{"admin":true},"name":"x"}',
      "The request body is not valid JSON.",
    ],
    [
      '{"constructor":{"prototype":{"admin":true}},"name":"x"}',
      "The request body is not valid JSON.",
    ],
    ["null", "Name is required"],
    ["5", "The request body must be a JSON object."],
    ['"text"', "The request body must be a JSON object."],
    ["", "Name is required"],
  ])("body %s is answered with a sentence", async (body, sentence) => {
    const client = await app.signIn({ permissions: ["create_tags"] });
    const response = await client
      .post("/api/tags")
      .set("content-type", "application/json")
      .send(body);
    expect([response.status, response.body.error]).toEqual([400, sentence]);
  });

  it("refuses bodies that are too large with 413, and says how large they may be", async () => {
    const client = await app.signIn({ permissions: ["create_tags"] });
    const { status, body } = await client
      .post("/api/tags")
      .send({ name: "x".repeat(5 * 1024 * 1024) });
    expect([status, body.error]).toEqual([
      413,
      "The request body is too large: 5 MB for a whole text, 64 kB for anything else.",
    ]);
  });

  it("refuses nesting without end", async () => {
    const client = await app.signIn({ permissions: ["create_tags"] });
    const nested = `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const { status } = await client
      .post("/api/tags")
      .set("content-type", "application/json")
      .send(nested);
    expect(status).toBe(400);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
  ])("refuses %s as a body", async (type) => {
    const client = await app.signIn({ permissions: ["create_tags"] });
    const { status, body } = await client
      .post("/api/tags")
      .set("content-type", type)
      .send("name=x");
    expect([status, body.error]).toEqual([415, "Send the body as JSON."]);
  });

  it.each(["/api/%zz", "/api/posts/%ff", "/api/%c0%ae"])(
    "answers the address %s",
    async (path) => {
      const { status, body } = await app.visitor.get(path);
      expect([400, 404]).toContain(status);
      expect(typeof body.error).toBe("string");
    },
  );

  it("does not name addresses that do not exist", async () => {
    const { status, body } = await app.visitor.get("/api/nothing/here");
    expect(status).toBe(404);
    expect(body).toEqual({
      error: "This does not exist.",
      code: "not_found",
      requestId: expect.any(String),
    });
  });

  it("says so to a client that is still sending, before it ends the connection", async () => {
    const { port } = new URL(app.baseUrl);
    const socket = connect({ port: Number(port), allowHalfOpen: true });
    const failures: unknown[] = [];
    socket.on("error", (failure) => failures.push(failure));
    socket.write(
      "POST /api/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
        "Content-Length: 9000000\r\n\r\n",
    );
    const [head] = (await once(socket, "data")) as [Buffer];
    for (let part = 0; part < 8; part += 1)
      await new Promise((sent) => socket.write("x".repeat(1_000_000), sent));
    expect(String(head)).toMatch(/^HTTP\/1\.1 413 /);
    expect(failures).toEqual([]);
    socket.destroy();
  });

  it("answers bytes that are not HTTP", async () => {
    const answer = await new Promise<string>((resolve) => {
      const { port } = new URL(app.baseUrl);
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write("not http\r\n\r\n"),
      );
      let text = "";
      socket.on("data", (data) => (text += String(data)));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(answer).toContain('"error":"The request is not valid."');
  });
});

describe("every answer", () => {
  it("carries a request id and the usual headers, and no name of the server", async () => {
    const { headers } = await app.visitor.get("/api/tags");
    expect(headers).toMatchObject({
      "x-request-id": expect.any(String),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });
});

describe("health", () => {
  /** Asks until it says so: within five seconds, checked by the limit of the test. */
  const untilReadySays = async (sentence: string | undefined) => {
    for (;;) {
      const { body } = await app.visitor.get("/health/ready");
      if (body.error === sentence) return;
    }
  };

  it("is not ready without a reader site, and while files cannot be stored [REL-30]", async () => {
    await untilReadySays("No release of the reader site is live.");
    await goLive(app);
    await untilReadySays(undefined);
    const folder = path.join(app.config.dataDir, "media");
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "no folder");
    await untilReadySays("The file storage cannot be written.");
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await untilReadySays(undefined);
  }, 20_000);

  it("is live and ready", async () => {
    expect((await app.visitor.get("/health/live")).body).toEqual({
      status: "ok",
    });
    expect((await app.visitor.get("/health/ready")).body).toEqual({
      status: "ok",
    });
  });

  it("is not ready before its start is done", async () => {
    let finish: () => void = () => undefined;
    const work = new Promise<void>((resolve) => (finish = resolve));
    const waiting = app.get(ReadinessService).waitFor(work);
    const { status, body } = await app.visitor.get("/health/ready");
    expect([status, body.error]).toEqual([
      503,
      "This server is still starting.",
    ]);
    expect((await app.visitor.get("/health/live")).status).toBe(200);
    expect((await app.visitor.get("/api/posts")).status).toBe(200);
    finish();
    await waiting;
    expect((await app.visitor.get("/health/ready")).status).toBe(200);
  });
});
