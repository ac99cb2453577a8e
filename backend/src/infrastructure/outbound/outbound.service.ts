import { lookup as lookUpHere, Resolver } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { AllowedAddresses } from "./allowed-addresses";

/** Why a server did not answer. */
export type OutboundFailure =
  | "certificate"
  | "connection"
  | "inner"
  | "no-host"
  | "redirects"
  | "timeout";

export type OutboundAnswer = { status: number } | { failure: OutboundFailure };

export interface OutboundPage {
  status: number;
  /** The header `Content-Type`, in lowercase. */
  type: string;
  /** Its beginning, if it is longer than was asked for. */
  body: Buffer;
}

interface ReadingBounds {
  stop?: AbortSignal | undefined;
  /** Ten seconds unless a large file is asked for. */
  limitMs?: number | undefined;
  /** False: a redirect is an answer. */
  isFollowed?: boolean | undefined;
}

/** What is sent with `POST`. */
export interface OutboundMessage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** For all of it, redirects and body included. */
const LIMIT_MS = 10_000;
const MOST_REDIRECTS = 5;
const DNS = { timeout: 3000, tries: 2 };
/** Ports below it belong to services other than the web. */
const LOWEST_OTHER_PORT = 1024;
const WEB_PORTS = ["", "80", "443"];

class Unreachable extends Error {
  constructor(readonly failure: OutboundFailure) {
    super(failure);
  }
}

/** Requests to servers that other people run. */
@Injectable()
export class OutboundService {
  private readonly allowed: AllowedAddresses;
  private readonly resolver = new Resolver(DNS);

  constructor(private readonly config: AppConfig) {
    this.allowed = new AllowedAddresses(config.innerNetworks);
  }

  /**
   * The answer of an `http` or `https` address to a reader, after redirects. Nothing of a body is read.
   * @param address with scheme; anything else has no host.
   */
  ask(address: string, stop?: AbortSignal): Promise<OutboundAnswer> {
    return this.visit(address, { stop }, ({ statusCode = 0 }) =>
      Promise.resolve({ status: statusCode }),
    );
  }

  /** The same with the beginning of the body, as it is sent. @param most bytes that are read. */
  read(
    address: string,
    most: number,
    bounds: ReadingBounds = {},
  ): Promise<OutboundPage | { failure: OutboundFailure }> {
    return this.visit(address, bounds, (answer) => pageOf(answer, most));
  }

  /** Sends a message, and reads the beginning of the answer. A redirect is an answer: no other server gets it. */
  post(
    address: string,
    message: OutboundMessage,
    { most, ...bounds }: ReadingBounds & { most: number },
  ): Promise<OutboundPage | { failure: OutboundFailure }> {
    return this.visit(address, { ...bounds, message }, (answer) =>
      pageOf(answer, most),
    );
  }

  /** False for addresses that are never asked, whatever their names resolve to. */
  mayAsk(address: string): boolean {
    try {
      this.assertAllowed(new URL(address));
      return true;
    } catch {
      return false;
    }
  }

  private async visit<T>(
    address: string,
    {
      stop,
      limitMs = LIMIT_MS,
      isFollowed = true,
      message,
    }: ReadingBounds & { message?: OutboundMessage },
    use: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T | { failure: OutboundFailure }> {
    const limit = AbortSignal.timeout(limitMs);
    const signal = stop ? AbortSignal.any([limit, stop]) : limit;
    try {
      const answer =
        message || !isFollowed
          ? await this.send(webAddress(address), signal, message)
          : await this.follow(address, signal);
      try {
        return await use(answer);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      return { failure: limit.aborted ? "timeout" : failureOf(error) };
    }
  }

  private async follow(
    address: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let next = address;
    let base: string | undefined;
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const url = webAddress(next, base);
      const answer = await this.send(url, signal);
      const { statusCode = 0, headers } = answer;
      const isRedirect = statusCode >= 300 && statusCode < 400;
      if (!isRedirect || headers.location === undefined) return answer;
      answer.destroy();
      next = headers.location;
      base = url.href;
    }
    throw new Unreachable("redirects");
  }

  private send(
    url: URL,
    signal: AbortSignal,
    message?: OutboundMessage,
  ): Promise<IncomingMessage> {
    this.assertAllowed(url);
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        agent: false,
        method: message ? "POST" : "GET",
        headers: {
          ...message?.headers,
          "user-agent": `Octavo (+${this.config.publicUrl})`,
          accept: "*/*",
          "accept-encoding": "identity",
        },
        lookup: this.lookup,
        signal,
      });
      sent.once("error", reject);
      sent.once("response", (answer) => {
        // Ending the connection early can emit an error.
        answer.on("error", () => undefined);
        resolve(answer);
      });
      sent.end(message?.body);
    });
  }

  /** An IP address in a URL is never looked up. */
  private assertAllowed({ hostname, port }: URL): void {
    const host = hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !this.allowed.has(host))
      throw new Unreachable("inner");
    if (!WEB_PORTS.includes(port) && Number(port) < LOWEST_OTHER_PORT)
      throw new Unreachable("inner");
  }

  /** Judges the addresses that the connection will use, because a name can resolve differently each time. */
  private readonly lookup: LookupFunction = (name, options, done) => {
    this.addressesOf(name).then(
      (found) => {
        if (options.all) done(null, found);
        else done(null, found[0]?.address ?? "", found[0]?.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, []),
    );
  };

  private async addressesOf(name: string) {
    const found = await Promise.allSettled([
      this.resolver.resolve4(name),
      this.resolver.resolve6(name),
    ]);
    const all = found.flatMap((one, index) =>
      one.status === "fulfilled"
        ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    if (all.some(({ address }) => !this.allowed.has(address)))
      throw new Unreachable("inner");
    if (all.length > 0) return all;
    // Names that only this machine knows, such as `localhost`, count only where the operator allows inner
    // networks.
    if (this.config.innerNetworks.length > 0) return this.ownAddressesOf(name);
    throw found.find((one) => one.status === "rejected")?.reason;
  }

  private async ownAddressesOf(name: string) {
    const found = await lookUpHere(name, { all: true });
    const allowed = found.filter(({ address }) => this.allowed.has(address));
    if (allowed.length === 0) throw new Unreachable("inner");
    return allowed;
  }
}

function webAddress(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new Unreachable("no-host");
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new Unreachable("no-host");
  return url;
}

const pageOf = async (
  answer: IncomingMessage,
  most: number,
): Promise<OutboundPage> => ({
  status: answer.statusCode ?? 0,
  type: (answer.headers["content-type"] ?? "").toLowerCase(),
  body: await beginningOf(answer, most),
});

/** Bytes after `most` are not waited for. */
async function beginningOf(
  answer: IncomingMessage,
  most: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const NO_HOST = new Set(["ENOTFOUND", "ENODATA", "EAI_AGAIN", "ESERVFAIL"]);

function failureOf(error: unknown): OutboundFailure {
  if (error instanceof Unreachable) return error.failure;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (NO_HOST.has(code)) return "no-host";
  return /CERT|^ERR_TLS|^EPROTO$/.test(code) ? "certificate" : "connection";
}
