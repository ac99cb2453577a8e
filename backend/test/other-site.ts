import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "@jest/globals";

/** A site of other people on this machine. @returns its origin, once the tests run. */
export function useOtherSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): { origin: string } {
  const site = { origin: "" };
  let server: Server;
  beforeAll(async () => {
    server = createServer(answer);
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  });
  return site;
}
