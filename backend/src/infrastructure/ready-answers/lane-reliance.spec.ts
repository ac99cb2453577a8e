import { once } from "node:events";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";

const ASK = "GET /x HTTP/1.1\r\nHost: x\r\n\r\n";

type Take = (socket: Socket) => void;
type Listener = (bytes: Buffer) => void;

let server: Server;
let take: Take[];
let client: Socket;
let socket: Socket;

/** A server whose connections node:http has not been given yet. */
beforeEach(async () => {
  server = new Server((request, response) => response.end(request.url));
  take = server.listeners("connection") as Take[];
  server.removeAllListeners("connection");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepting = once(server, "connection");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  [socket] = (await accepting) as [Socket];
});

afterEach(async () => {
  client.destroy();
  socket.destroy();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Gives the connection to node:http and takes over what it listens with. */
function share(): Listener[] {
  take[0]?.call(server, socket);
  const listeners = socket.listeners("data") as Listener[];
  for (const listen of listeners) socket.off("data", listen);
  return listeners;
}

async function nextRequest(): Promise<[IncomingMessage, ServerResponse]> {
  return (await once(server, "request")) as [IncomingMessage, ServerResponse];
}

/**
 * Where one of these fails, a release of Node has changed how node:http reads: set ANSWER_LANE=off there
 * until LaneConnection has been adapted.
 */
describe(`what the answer lane relies on in node:http of Node ${process.version}`, () => {
  it("takes connections by one listener, which can be called later", async () => {
    expect(take).toHaveLength(1);
    const request = nextRequest();
    take[0]?.call(server, socket);
    client.write(ASK);
    expect((await request)[0].url).toBe("/x");
  });

  it("reads with one listener for bytes, which can be called with them", async () => {
    const listeners = share();
    expect(listeners).toHaveLength(1);
    socket.on("data", () => undefined);
    const request = nextRequest();
    listeners[0]?.call(socket, Buffer.from(ASK));
    expect((await request)[0].url).toBe("/x");
  });

  it("leaves the bytes to another listener, and does not read them below the stream", async () => {
    share();
    let requests = 0;
    server.on("request", () => (requests += 1));
    const bytes = once(socket, "data");
    client.write(ASK);
    expect(String((await bytes)[0])).toBe(ASK);
    expect(requests).toBe(0);
  });

  it("reads on when its listener is given back", async () => {
    const listeners = share();
    const read = (): void => undefined;
    socket.on("data", read);
    socket.off("data", read);
    for (const listen of listeners) socket.on("data", listen);
    const request = nextRequest();
    client.write(ASK);
    expect((await request)[0].url).toBe("/x");
  });

  it("says when a request has been answered, before it is given the next one", async () => {
    const [listen] = share();
    socket.on("data", () => undefined);
    for (let time = 0; time < 2; time += 1) {
      const request = nextRequest();
      listen?.call(socket, Buffer.from(ASK));
      const [, response] = await request;
      if (!response.closed) await once(response, "close");
      expect(response.writableFinished).toBe(true);
    }
  });

  it("has the timeouts and the methods that the lane sets and calls", () => {
    expect(server).toMatchObject({
      keepAliveTimeout: expect.any(Number),
      timeout: expect.any(Number),
      closeIdleConnections: expect.any(Function),
      closeAllConnections: expect.any(Function),
    });
    expect(typeof socket.destroySoon).toBe("function");
  });
});
