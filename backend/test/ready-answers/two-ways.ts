import { ListPostsDto } from "@octavo/contracts";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Registry } from "prom-client";
import { answerUnreadableRequest } from "../../src/common/http/early-errors";
import type { AppConfig } from "../../src/infrastructure/config/app-config";
import { AnswerFront } from "../../src/infrastructure/ready-answers/answer-front";
import type { ContentChangesService } from "../../src/infrastructure/ready-answers/content-changes.service";
import type { Encoding } from "../../src/common/http/accepted-encoding";
import type { MetricsService } from "../../src/infrastructure/metrics/metrics.service";
import { ReadyAnswerMetrics } from "../../src/infrastructure/ready-answers/ready-answer-metrics";
import { PublicReads } from "../../src/infrastructure/public-resources/public-reads";
import type { PublicResourcesService } from "../../src/infrastructure/public-resources/public-resources.service";
import { ReadyAnswersService } from "../../src/infrastructure/ready-answers/ready-answers.service";

export const READY = "/api/posts?limit=10";
export const ETAG = '"h-ready"';
const BODY = JSON.stringify({ data: "ready ".repeat(500) });

/** Nothing changes, and that is known. */
const changes = {
  sequence: 0,
  isLeased: () => true,
  isUnchanged: () => true,
  provenAt: () => null,
  confirm: () => Promise.resolve(true),
  renew: () => undefined,
  onChange: () => undefined,
};

/** One store with one ready answer, behind a server with the lane and behind node:http alone. */
export class TwoWays {
  isEnding = false;
  /** Requests that node:http has read on the server with the lane. */
  readByHttp = 0;
  readonly lane: Server;
  readonly plain = createServer();
  /**
   * node:http that does not read by itself, because somebody else listens: nonsense behind a request in
   * the same bytes ends the connection before the request is answered.
   */
  readonly given = createServer();
  private readonly front: AnswerFront;
  private readonly metrics = new ReadyAnswerMetrics({
    registry: new Registry(),
  } as MetricsService);
  private readonly answers = new ReadyAnswersService(
    { readyAnswers: { bytes: 1_000_000_000 } } as AppConfig,
    changes as unknown as ContentChangesService,
    this.metrics,
    {
      reads: new PublicReads([
        ["GET /posts", { query: ListPostsDto }],
        ["GET /posts/{id}", {}],
      ]),
    } as unknown as PublicResourcesService,
  );

  constructor(hasLane = true) {
    this.front = new AnswerFront(null, hasLane);
    this.lane = this.front.serverFactory(tellRequest, {
      keepAliveTimeout: 72_000,
      requestTimeout: 60_000,
      connectionTimeout: 0,
    });
    for (const server of [this.plain, this.given]) {
      server.keepAliveTimeout = this.lane.keepAliveTimeout;
      server.requestTimeout = this.lane.requestTimeout;
      for (const listener of this.lane.listeners("request"))
        server.on("request", listener as RequestListener);
    }
    this.given.on("connection", (socket: Socket) =>
      socket.on("data", () => undefined),
    );
    this.lane.on("request", () => (this.readByHttp += 1));
    for (const server of this.servers)
      server.on("clientError", answerUnreadableRequest);
  }

  private get servers(): Server[] {
    return [this.lane, this.plain, this.given];
  }

  async open(): Promise<void> {
    this.front.open({
      answers: this.answers,
      changes: changes as unknown as ContentChangesService,
      metrics: this.metrics,
      personalCookies: ["session"],
      isForReaders: () => true,
      isOpen: () => true,
      isEnding: () => this.isEnding,
      makeApart: () => Promise.reject(new Error("There is no other way.")),
    });
    await this.keep(READY, BODY);
    for (const server of this.servers) {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    }
  }

  /** Ready in every form. */
  async keep(url: string, body: string): Promise<void> {
    const address = this.answers.addresses.read(url);
    if (!address) throw new Error(`${url} is not kept.`);
    const answer = this.answers.keep(this.answers.begin(url, address), {
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        vary: "accept-encoding",
        etag: ETAG,
        link: ["</a>; rel=preload", "</\u00e4>; rel=preload"],
      },
      etag: ETAG,
    });
    for (const encoding of ["identity", "gzip", "br"] as Encoding[])
      await answer?.form(encoding);
  }

  get hits(): number {
    return this.metrics.hits;
  }

  closeFront(): void {
    this.front.close();
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    }
  }
}

/** The long way: tells what has been understood. */
const tellRequest: RequestListener = (request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
  request.on("end", () => {
    const { method, url, rawHeaders } = request;
    response.end(JSON.stringify({ method, url, rawHeaders, body }));
  });
};

export interface Talk {
  answer: string;
  /** A reset may swallow what was sent before it. */
  wasReset: boolean;
}

/** Says the pieces one after another and then nothing more; gives all that came back. */
export async function talk(
  server: Server,
  pieces: readonly string[],
): Promise<Talk> {
  const { port } = server.address() as AddressInfo;
  const accepting = once(server, "connection");
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let answer = "";
  let wasReset = false;
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.on("error", () => (wasReset = true));
  const closed = new Promise((done) => socket.once("close", done));
  const [accepted] = (await accepting) as [Socket];
  for (const piece of pieces) {
    const before = accepted.bytesRead;
    socket.write(piece, "latin1");
    // The next piece is not to come in the same bytes.
    while (accepted.bytesRead < before + piece.length && !accepted.destroyed)
      await setImmediate();
    await setImmediate();
  }
  socket.end();
  await closed;
  return { answer: withoutOwn(answer), wasReset };
}

/** Without what no two answers have in common. */
const withoutOwn = (answer: string): string =>
  answer
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>")
    .replace(/\r\nDate: [^\r]{29}\r\n/g, "\r\nDate: <now>\r\n");
