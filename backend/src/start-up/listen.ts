import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { ListenError } from "./describe-start-failure";

interface Place {
  port: number;
  host: string;
}

/**
 * @returns the port: with 0 the system chooses a free one.
 * @throws {ListenError}
 */
export async function listen(server: Server, place: Place): Promise<number> {
  const [host = place.host, ...others] = await addressesOf(place.host);
  const port = await listenAt(server, { ...place, host }).catch(
    (error: unknown) => {
      throw new ListenError(error, place);
    },
  );
  for (const other of others) await joinAt(server, { port, host: other });
  return port;
}

/** `localhost` is two addresses on many machines, and proxies may use either. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== "localhost") return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

async function listenAt(server: Server, place: Place): Promise<number> {
  const listening = once(server, "listening");
  server.listen(place);
  await listening;
  return (server.address() as AddressInfo).port;
}

/** Connections that come at a second address are the first one's. Where it cannot be had, one is enough. */
async function joinAt(server: Server, place: Place): Promise<void> {
  const second = createServer((socket) => {
    if (server.listening) server.emit("connection", socket);
    else socket.destroy();
  });
  await listenAt(second, place).catch(() => undefined);
  second.unref();
  server.once("close", () => second.close());
}
