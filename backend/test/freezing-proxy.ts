import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import path from "node:path";

/** Of the protocol of PostgreSQL: the client closes; an administrator closes. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);
const SERVER_ENDS = errorResponse(["SFATAL", "C57P01", "Mterminating"]);

function errorResponse(fields: string[]): Buffer {
  const message = Buffer.from(`E....${fields.join("\0")}\0\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** Between an application and its database: what a network does to connections. */
export class FreezingProxy {
  readonly url: string;
  private readonly pairs = new Set<[Socket, Socket]>();
  private isRefusing = false;
  private isSilent = false;
  private isEnding = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    databaseUrl: string,
  ) {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    url.searchParams.delete("host");
    this.url = url.toString();
    server.on("connection", (socket) => this.join(socket, databaseUrl));
  }

  static async before(databaseUrl: string): Promise<FreezingProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return new FreezingProxy(server, databaseUrl);
  }

  /** From now on nothing passes on the connections that are there; new ones work. */
  freeze(): void {
    for (const [near, far] of this.pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  /** The same for new ones, until told otherwise: they are taken and never answered. */
  silence(isSilent: boolean): void {
    this.isSilent = isSilent;
    if (isSilent) this.freeze();
    else this.cut();
  }

  get connections(): number {
    return this.pairs.size;
  }

  /** From now on whoever says goodbye hears that the server is ending just then. */
  endAtGoodbye(): void {
    this.isEnding = true;
  }

  /** Both ends hear that the connections are over. */
  cut(): void {
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
    this.pairs.clear();
  }

  /** Those that are there end, and new ones are not taken. */
  refuse(isRefusing: boolean): void {
    this.isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private join(near: Socket, databaseUrl: string): void {
    near.on("error", () => undefined);
    if (this.isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(placeOf(databaseUrl));
    far.on("error", () => undefined);
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    if (!this.isSilent) near.pipe(far).pipe(near);
    near.on("data", (sent: Buffer) => {
      if (this.isEnding && sent.equals(GOODBYE)) near.write(SERVER_ENDS);
    });
    for (const end of pair)
      end.on("close", () => {
        this.pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
  }
}

function placeOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  return host.startsWith("/")
    ? { path: path.join(host, `.s.PGSQL.${port}`) }
    : { host, port: Number(port) };
}
