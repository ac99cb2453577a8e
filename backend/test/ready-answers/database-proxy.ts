import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * `notifications`: what PostgreSQL says on connections that listen. `answers`: what it says on all others;
 * their statements are done, and whoever sent them does not hear of it.
 */
export type Held = "notifications" | "answers";

interface Connection {
  client: Socket;
  server: Socket;
  isListening: boolean;
  /** The process that PostgreSQL has for it. */
  pid: number;
  /** Statements that have come since something is held. */
  asked: number;
}

/** Stands between one instance and PostgreSQL: a network that loses, delays and breaks. */
export class DatabaseProxy {
  private readonly connections = new Set<Connection>();
  private readonly held = new Set<Held>();
  private isRefusing = false;

  private constructor(
    private readonly database: URL,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer();
    const proxy = new DatabaseProxy(new URL(databaseUrl), server);
    server.on("connection", (client: Socket) => proxy.accept(client));
    await new Promise<void>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve()),
    );
    return proxy;
  }

  /** The database as the instance shall know it. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    const url = new URL(this.database);
    url.search = "";
    url.hostname = "127.0.0.1";
    url.port = String(port);
    return url.toString();
  }

  /** PostgreSQL's processes for the connections on which somebody listens for changes. */
  get listeners(): number[] {
    return this.those("notifications").map(({ pid }) => pid);
  }

  /** Nothing of this kind arrives until {@link release}, on connections that are made meanwhile neither. */
  hold(what: Held): void {
    this.held.add(what);
    for (const connection of this.connections) {
      connection.asked = 0;
      this.obey(connection);
    }
  }

  release(): void {
    this.held.clear();
    for (const connection of this.connections) this.obey(connection);
  }

  /** Whether statements have come whose answers are held. */
  get hasAsked(): boolean {
    return this.those("answers").some(({ asked }) => asked > 0);
  }

  /** The listening connections break; the instance finds out at once. */
  cutListening(): void {
    for (const { client, server } of this.those("notifications")) {
      server.destroy();
      client.destroy();
    }
  }

  /** No new connection is made until told otherwise; those that are there stay. */
  refuse(isRefusing: boolean): void {
    this.isRefusing = isRefusing;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const { client, server } of this.connections) {
      client.destroy();
      server.destroy();
    }
    await closed;
  }

  private those(kind: Held): Connection[] {
    return [...this.connections].filter(
      ({ isListening }) => isListening === (kind === "notifications"),
    );
  }

  private accept(client: Socket): void {
    if (this.isRefusing) return void client.destroy();
    const server = this.reach();
    const connection: Connection = {
      client,
      server,
      isListening: false,
      asked: 0,
      pid: 0,
    };
    this.connections.add(connection);
    client.on("data", (chunk: Buffer) => {
      connection.asked += 1;
      if (/\bLISTEN\b/i.test(chunk.toString("latin1"))) {
        connection.isListening = true;
        this.obey(connection);
      }
      server.write(chunk);
    });
    server.on("data", (chunk: Buffer) => {
      connection.pid ||= pidIn(chunk);
      client.write(chunk);
    });
    const end = (): void => {
      this.connections.delete(connection);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
  }

  private reach(): Socket {
    const { port, hostname, searchParams } = this.database;
    const folder = searchParams.get("host");
    return folder === null
      ? connect(Number(port), hostname)
      : connect(`${folder}/.s.PGSQL.${port}`);
  }

  private obey({ isListening, server }: Connection): void {
    const kind: Held = isListening ? "notifications" : "answers";
    if (this.held.has(kind)) server.pause();
    else server.resume();
  }
}

/** `BackendKeyData`: a K, the length of 12, the process and a secret. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

function pidIn(chunk: Buffer): number {
  const at = chunk.indexOf(KEY_DATA);
  return at === -1 ? 0 : chunk.readInt32BE(at + KEY_DATA.length);
}
