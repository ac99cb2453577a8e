import { setTimeout as pause } from "node:timers/promises";
import { CSRF_HEADER } from "@octavo/contracts";
import { pngPicture } from "../test-pictures";
import { send, type Exchange } from "./exchange";
import { ADMIN } from "./server-process";

type Headers = Record<string, string>;

/** What was acknowledged: address → what a reader must find there. */
export interface Written {
  path: string;
  holds: string;
}

interface Answer {
  id: number;
  csrfToken: string;
  url: string;
  data: { id: number };
}

const bodyOf = ({ text }: Exchange): Partial<Answer> =>
  JSON.parse(text) as Partial<Answer>;

export async function signInAsAdmin(url: string): Promise<Headers> {
  const answer = await send(url, {
    method: "POST",
    path: "/api/auth/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  return {
    cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "),
    [CSRF_HEADER]: bodyOf(answer).csrfToken ?? "",
  };
}

/** Writes posts, tags and pictures, several at a time, until told to stop. */
export class WriteLoad {
  readonly acknowledged: Written[] = [];
  readonly statuses = new Map<number, number>();
  private isOver = false;
  private count = 0;
  private workers: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly headers: Headers,
    private readonly categoryId: number,
    private readonly name: string,
  ) {}

  start(width = 6): this {
    this.workers = Promise.all(
      Array.from({ length: width }, async () => {
        while (!this.isOver) await this.writeOne();
      }),
    );
    return this;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.workers;
  }

  /** Waits until so many writes were acknowledged. */
  async until(writes: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (this.acknowledged.length < writes && Date.now() < deadline)
      await pause(5);
  }

  /** A write that finds no server is no failure of this test: it was never acknowledged. */
  private async writeOne(): Promise<void> {
    this.count += 1;
    const answer = await this.write(this.count).catch(() => null);
    if (answer === null) {
      await pause(50);
      return;
    }
    const seen = this.statuses.get(answer.status) ?? 0;
    this.statuses.set(answer.status, seen + 1);
    if (answer.status >= 500) await pause(50);
  }

  private write(n: number): Promise<Exchange> {
    if (n % 4 === 2) return this.tag(n);
    return n % 4 === 3 ? this.picture(n) : this.post(n);
  }

  private post(n: number): Promise<Exchange> {
    const title = `${this.name} post ${n}`;
    return this.create("/api/posts", {
      title,
      content: `<p>${title} ${"word ".repeat(400)}end</p>`,
      category_id: this.categoryId,
    });
  }

  private tag(n: number): Promise<Exchange> {
    return this.create("/api/tags", { name: `${this.name} tag ${n}` });
  }

  private async create(path: string, body: object): Promise<Exchange> {
    const answer = await send(this.url, {
      method: "POST",
      path,
      headers: { ...this.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const [holds = ""] = Object.values(body) as string[];
    if (answer.status === 201)
      this.acknowledged.push({ path: `${path}/${bodyOf(answer).id}`, holds });
    return answer;
  }

  private async picture(n: number): Promise<Exchange> {
    const name = `${this.name}-${n}.png`;
    const form = new FormData();
    const bytes = new Uint8Array(await pngPicture({ width: 9, height: 9 }));
    form.append("image", new Blob([bytes], { type: "image/png" }), name);
    const encoded = new Response(form);
    const answer = await send(this.url, {
      method: "POST",
      path: "/api/upload",
      headers: {
        ...this.headers,
        "content-type": encoded.headers.get("content-type") ?? "",
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    const { url = "" } = answer.status < 300 ? bodyOf(answer) : {};
    if (url) this.acknowledged.push({ path: url, holds: "PNG" });
    return answer;
  }
}
