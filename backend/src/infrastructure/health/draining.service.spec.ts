import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { AppConfig } from "../config/app-config";
import { DrainingService } from "./draining.service";

const servers: Server[] = [];
const agent = new Agent({ keepAlive: true });

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  agent.destroy();
});

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function ask(server: Server): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}

const draining = (stopDelayMs: number) =>
  new DrainingService({ stopDelayMs } as AppConfig);

describe("DrainingService", () => {
  it("goes on answering while proxies notice, and keeps no connection", async () => {
    const server = await listen((_request, response) => response.end("here"));
    const service = draining(200);
    const before = await ask(server);
    expect(before.headers.connection).toBe("keep-alive");
    expect(service.isDraining).toBe(false);
    const announced = service.announce(server);
    expect(service.isDraining).toBe(true);
    const { statusCode, headers } = await ask(server);
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
    await announced;
    expect(server.listening).toBe(true);
  });

  it("ends with the last answer, and accepts nothing after it began to end", async () => {
    let finishAnswer: () => void = () => undefined;
    const server = await listen((_request, response) => {
      finishAnswer = () => response.end("at last");
    });
    const service = draining(0);
    const asked = once(server, "request");
    const answer = ask(server);
    await asked;
    await service.announce(server);
    const { port } = server.address() as AddressInfo;
    let hasEnded = false;
    const finished = service.finish(server).then(() => (hasEnded = true));
    const late = get({ host: "127.0.0.1", port, agent: false });
    const [error] = (await once(late, "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
    expect(hasEnded).toBe(false);
    finishAnswer();
    expect((await answer).statusCode).toBe(200);
    await finished;
  });

  it("does not wait for connections on which nobody asks", async () => {
    const server = await listen((_request, response) => response.end());
    await ask(server);
    const service = draining(0);
    await service.announce(server);
    await service.finish(server);
    expect(server.listening).toBe(false);
  });

  it("has nothing to end where nothing listens yet", async () => {
    await expect(draining(0).finish(createServer())).resolves.toBeUndefined();
  });
});
