import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { AnswerFront } from "../infrastructure/ready-answers/answer-front";
import { listen } from "./listen";
import { StartingAnswers } from "./starting-answers";

const answers = new StartingAnswers(true);
const front = new AnswerFront(answers.listener);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let port: number;

beforeAll(async () => {
  port = await listen(front.server, { port: 0, host: "localhost" });
});

afterAll(() => {
  agent.destroy();
  front.server.close();
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  body: string;
  /** The port of this side: which connection it came through. */
  through: number | undefined;
}

async function ask(path: string, method = "GET"): Promise<Answer> {
  const asked = request({ port, host: "127.0.0.1", path, method, agent });
  asked.end(method === "POST" ? "{}" : undefined);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const { statusCode: status, headers, socket } = answer;
  const { localPort: through } = socket;
  return { status, headers, body: await text(answer), through };
}

describe("a process that starts", () => {
  it("is alive, and not ready [D-961]", async () => {
    const live = await ask("/health/live");
    expect([live.status, JSON.parse(live.body)]).toEqual([
      200,
      { status: "ok" },
    ]);
    const ready = await ask("/health/ready");
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      503,
      {
        error: "This server is still starting.",
        code: "unavailable",
        requestId: ready.headers["x-request-id"],
      },
    ]);
  });

  it.each([
    ["/api/posts", "GET"],
    ["/api?x", "GET"],
    ["/auth/me", "GET"],
    ["/api/auth/login", "POST"],
  ])(
    "tells programs that ask for %s when to ask again [D-961]",
    async (path, method) => {
      const { status, headers, body } = await ask(path, method);
      expect([status, headers["retry-after"]]).toEqual([503, "2"]);
      expect(JSON.parse(body)).toMatchObject({
        error: "This server is still starting.",
      });
    },
  );

  it.each(["/", "/post/x", "/admin", "/apiary", "/%61pi/posts", "/?/api/"])(
    "shows people how far it is at %s [D-961]",
    async (path) => {
      answers.at("Loading the demo content: 3 of 60");
      const { status, headers, body } = await ask(path);
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "2",
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=31536000",
        "content-security-policy":
          expect.stringContaining("default-src 'none'"),
      });
      expect(body).toContain("Loading the demo content: 3 of 60 …");
      expect(body).toContain('<meta http-equiv="refresh" content="2">');
      expect((await ask(path, "HEAD")).body).toBe("");
    },
  );

  it("hands each connection over to the application: none is closed [D-961]", async () => {
    const { through } = await ask("/");
    front.serverFactory((_, response) => void response.end("the application"), {
      keepAliveTimeout: 5000,
      requestTimeout: 5000,
      connectionTimeout: 0,
    });
    expect((await ask("/")).status).toBe(503);
    front.takeOver();
    const after = await ask("/");
    expect([after.body, after.through]).toEqual(["the application", through]);
  });
});
