import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach } from "@jest/globals";
import { runCommand } from "../src/run-command";

interface Call {
  name: string;
  key: string | undefined;
  /** Of a person or a pipeline: its cookie or token. */
  proof: string | undefined;
  body: string;
}

/** `cut`: the connection ends before an answer; `half`: in the middle of one that promised success. */
export type Answer =
  | {
      status?: number;
      body?: unknown;
      text?: string;
      headers?: Record<string, string | string[]>;
    }
  | "cut"
  | "half";

/** A site whose answers a test prepares, and a folder to stand in. */
export class FakeSite {
  folder = "";
  calls: Call[] = [];
  said: string[] = [];
  errors: string[] = [];
  /** What a person types, and what they were asked; a secret has an asterisk. */
  typed: string[] = [];
  asked: string[] = [];
  /** By call, one after the other; the last is given for ever. */
  readonly answers = new Map<string, Answer[]>();
  readonly #server: Server = createServer(
    (request, response) => void this.#answer(request, response),
  );

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), "octavo-cli-"));
    await new Promise<void>((done) =>
      this.#server.listen(0, "127.0.0.1", done),
    );
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  get names(): string[] {
    return this.calls.map(({ name }) => name);
  }

  run(...words: string[]) {
    return this.runWith({ OCTAVO_KEY: "a-key" }, ...words);
  }

  runWith(keys: Record<string, string>, ...words: string[]) {
    return runCommand(words, {
      environment: { OCTAVO_SITE: this.url, ...keys },
      folder: this.folder,
      print: (line) => void this.said.push(line),
      printError: (line) => void this.errors.push(line),
      ask: (question, isSecret) => {
        this.asked.push(`${question}${isSecret ? "*" : ""}`);
        return Promise.resolve(this.typed.shift() ?? "");
      },
    });
  }

  /** What a build of labs 1.0.0 leaves. */
  async writeBuild(files: Record<string, string>): Promise<void> {
    const listed = Object.entries(files).map(([path, content]) => {
      const digest = createHash("sha384").update(content).digest("base64");
      return { path, bytes: content.length, integrity: `sha384-${digest}` };
    });
    for (const [path, content] of Object.entries(files))
      await writeFile(join(this.folder, path), content);
    const manifest = { app: "labs", version: "1.0.0", files: listed };
    await writeFile(
      join(this.folder, "release.json"),
      JSON.stringify(manifest),
    );
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { method = "", url = "", headers } = request;
    const name = `${method} ${url.replace("/api/frontends", "")}`;
    const key = headers["x-api-key"]?.toString();
    const { cookie, authorization, "private-token": token } = headers;
    const proof = cookie ?? authorization ?? token?.toString();
    this.calls.push({ name, key, proof, body: await text(request) });
    const prepared = this.answers.get(name) ?? [];
    const next = prepared.length > 1 ? prepared.shift() : prepared[0];
    if (next === "cut") {
      request.socket.destroy();
      return;
    }
    if (next === "half") {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"version":', () => request.socket.destroy());
      return;
    }
    const answer = next ?? { status: 404 };
    const { status = 200, body = {}, text: words, headers: more } = answer;
    response.writeHead(status, { "content-type": "application/json", ...more });
    response.end(words ?? JSON.stringify(body));
  }
}

/** One for each test. */
export function useFakeSite(): () => FakeSite {
  let site: FakeSite;
  beforeEach(async () => {
    site = new FakeSite();
    await site.start();
  });
  afterEach(() => site.stop());
  return () => site;
}
