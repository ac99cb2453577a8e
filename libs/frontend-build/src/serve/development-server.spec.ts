import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "@jest/globals";
import { proxyTo } from "./development-server";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("hands requests to the site with its own origin and without cookies of this machine", async () => {
  let seen: IncomingMessage["headers"] = {};
  const site = await listen((request, response) => {
    seen = request.headers;
    request.pipe(response);
  });
  const proxy = proxyTo(site, { origin: site, cookie: "" });
  const address = await listen((request, response) =>
    proxy(request, response, () => undefined),
  );
  const answer = await fetch(`${address}/api/posts`, {
    method: "POST",
    headers: { cookie: "session=secret", origin: address },
    body: "words",
  });
  expect(await answer.text()).toBe("words");
  expect(seen).toMatchObject({ origin: site, host: new URL(site).host });
  expect(seen.cookie ?? "").toBe("");
});

it("says that the site does not answer", async () => {
  const away = await listen(() => undefined);
  servers.pop()?.close();
  const proxy = proxyTo(away, {});
  const address = await listen((request, response) =>
    proxy(request, response, () => undefined),
  );
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    `No site answers at ${away}.`,
  ]);
});
