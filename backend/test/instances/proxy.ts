import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const LOOK_MS = 100;
const LOOK_LIMIT_MS = 2000;

/** One server behind the proxy. */
class Target {
  isReady = false;
  answered = 0;
  /** Requests that have no whole answer yet. */
  open = 0;
  readonly agent = new Agent({ keepAlive: true });

  constructor(readonly url: string) {}
}

/** An answer that never came, or only in part. */
class NoAnswerError extends Error {
  constructor(
    cause: unknown,
    /** The server cannot have seen the request. */
    readonly isUnseen: boolean,
  ) {
    super("The instance did not answer.", { cause });
  }
}

/**
 * As plain as a load balancer gets: takes the ready servers in turn, asks each every so often whether it is
 * ready, and repeats at another one what found no server, and reads in any case.
 */
export class Proxy {
  url = "";
  /** Requests that were open at a server that went away, and that nobody may repeat. */
  readonly lost: { url: string; request: string }[] = [];
  private readonly targets = new Map<string, Target>();
  private turn = 0;
  private looks: NodeJS.Timeout | undefined;
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) =>
      this.server.listen(0, "127.0.0.1", resolve),
    );
    const { port } = this.server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.looks = setInterval(() => {
      for (const target of this.targets.values()) void look(target);
    }, LOOK_MS);
    return this;
  }

  async stop(): Promise<void> {
    clearInterval(this.looks);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    for (const url of this.targets.keys()) this.remove(url);
  }

  add(url: string): void {
    this.targets.set(url, new Target(url));
  }

  remove(url: string): void {
    this.targets.get(url)?.agent.destroy();
    this.targets.delete(url);
  }

  isReady(url: string): boolean {
    return this.targets.get(url)?.isReady ?? false;
  }

  answeredBy(url: string): number {
    return this.targets.get(url)?.answered ?? 0;
  }

  openAt(url: string): number {
    return this.targets.get(url)?.open ?? 0;
  }

  private async serve(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await buffer(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const tried = new Set<Target>();
    for (let target; (target = this.next(tried)); tried.add(target)) {
      try {
        const answer = await forward(target, request, body);
        response.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      } catch (error) {
        target.isReady = false;
        const mayRepeat = error instanceof NoAnswerError && error.isUnseen;
        if (isRead || mayRepeat) continue;
        const { method, url } = request;
        this.lost.push({ url: target.url, request: `${method} ${url}` });
        break;
      }
    }
    response.writeHead(502).end();
  }

  private next(tried: ReadonlySet<Target>): Target | undefined {
    const ready = [...this.targets.values()].filter(
      (target) => target.isReady && !tried.has(target),
    );
    this.turn += 1;
    return ready[this.turn % ready.length];
  }
}

async function look(target: Target): Promise<void> {
  const answer = await fetch(`${target.url}/health/ready`, {
    signal: AbortSignal.timeout(LOOK_LIMIT_MS),
  }).catch(() => null);
  target.isReady = answer?.ok ?? false;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** @throws {NoAnswerError} */
async function forward(
  target: Target,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { hostname, port } = new URL(target.url);
  const { method, url: path, headers } = incoming;
  target.open += 1;
  let isConnected = false;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { agent } = target;
      const sent = ask({ agent, hostname, port, method, path, headers });
      sent.on("socket", (socket) => {
        isConnected = !socket.connecting;
        if (!isConnected) socket.once("connect", () => (isConnected = true));
      });
      sent.on("response", resolve);
      sent.on("error", reject);
      sent.end(body);
    });
    const answer = {
      status: response.statusCode ?? 502,
      headers: response.headers,
      body: await buffer(response),
    };
    target.answered += 1;
    return answer;
  } catch (error) {
    throw new NoAnswerError(error, !isConnected);
  } finally {
    target.open -= 1;
  }
}
