import type { ApiKeyHolder } from "../../common/permissions/principal";
import { failureText } from "../../infrastructure/outbound/failure-text";
import type { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import type { OutboundService } from "../../infrastructure/outbound/outbound.service";
import type { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import type { RichTextService } from "../../content/rich-text/rich-text.service";

/** A failure with a sentence for the agent. */
export class RefusedTool extends Error {}

type Query = Readonly<Record<string, string | number | undefined>>;

interface Change {
  body: object | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** Who calls, from where, and about which site. */
interface AgentFacts {
  holder: ApiKeyHolder;
  /** The headers of each of its calls. */
  headers: Readonly<Record<string, string>>;
  ip: string;
  site: { name: string; url: string; styleGuide: string };
}

interface AgentParts {
  api: InternalApiService;
  texts: RichTextService;
  outbound: OutboundService;
  limits: RateLimits;
}

/**
 * A program that works with the site's tools for the time of one message. Whatever it does is a call of the API with
 * its own key.
 */
export class Agent {
  constructor(
    readonly facts: AgentFacts,
    private readonly parts: AgentParts,
  ) {}

  get texts(): RichTextService {
    return this.parts.texts;
  }

  /** The service account for which it acts. */
  get accountId(): number | null {
    return this.facts.holder.actsAs?.id ?? null;
  }

  has(...scopes: string[]): boolean {
    return scopes.some((scope) => this.facts.holder.scopes.includes(scope));
  }

  /** Counts a change that people have to read; what is refused gave them nothing to read. */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    const { limits } = this.parts;
    await limits.take("agentChangesPerKey", this.counted);
    try {
      return await work();
    } catch (error) {
      await limits.giveBack("agentChangesPerKey", this.counted);
      throw error;
    }
  }

  /** A file of another site. @throws RefusedTool that says why there is none. */
  async fetch(url: string, most: number): Promise<Buffer> {
    await this.parts.limits.take("embedsPerCaller", this.counted);
    const found = await this.parts.outbound.read(url, most);
    if ("failure" in found || found.status !== 200)
      throw new RefusedTool(failureText(found));
    return found.body;
  }

  private get counted(): string {
    return `key ${this.facts.holder.id}`;
  }

  get<Answer>(path: string, query: Query = {}): Promise<Answer> {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    );
    const suffix = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    return this.call("GET", path + suffix);
  }

  send<Answer>(
    method: "POST" | "PUT" | "PATCH",
    path: string,
    change: Change,
  ): Promise<Answer> {
    return this.call(method, path, change);
  }

  private async call<Answer>(
    method: "GET" | "POST" | "PUT" | "PATCH",
    path: string,
    { body, headers }: Partial<Change> = {},
  ): Promise<Answer> {
    const { facts } = this;
    const all = { ...facts.headers, ...headers };
    const call = { method, path, headers: all, ip: facts.ip, body };
    const { status, body: text } = await this.parts.api.send(call);
    const answer: unknown = JSON.parse(text);
    if (status >= 400) throw new RefusedTool(sentenceOf(answer, status));
    return answer as Answer;
  }
}

function sentenceOf(answer: unknown, status: number): string {
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === "string" ? error : `The site answered ${status}.`;
}
