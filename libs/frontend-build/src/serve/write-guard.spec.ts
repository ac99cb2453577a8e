import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { guardWrites } from "./write-guard";

describe("the guard of a site that is only read from", () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** A server behind the guard that answers everything. */
  async function start(mayWrite: boolean) {
    const told: string[] = [];
    const guard = guardWrites(mayWrite, (line) => void told.push(line));
    server = createServer((request, response) => {
      void guard(request, response, () => response.end("site"));
    });
    await new Promise<void>((done) => server?.listen(0, done));
    const { port } = server.address() as AddressInfo;
    const send = (method: string, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { send, told };
  }

  it("lets reading through, and says why nothing was written [DELIV-DEV-03]", async () => {
    const { send, told } = await start(false);
    expect((await send("GET", "/api/posts")).status).toBe(200);
    const refused = await send("DELETE", "/api/posts/1?x=1");
    expect(refused.status).toBe(403);
    const body = (await refused.json()) as { error: string };
    expect(body.error).toContain("DELETE /api/posts/1 was not sent");
    expect(body.error).toContain("--write");
    expect(told).toEqual([body.error]);
  });

  it("writes when asked to, but tells of no starts", async () => {
    const { send } = await start(true);
    expect((await send("POST", "/api/posts")).status).toBe(200);
    expect((await send("POST", "/api/frontends/starts")).status).toBe(204);
  });
});
