import type { ApiKeyHolder } from "../../common/permissions/principal";
import type { RichTextService } from "../../content/rich-text/rich-text.service";
import {
  DownloadError,
  downloadPicture,
} from "../../content/media/picture-download";
import type { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import type { OutboundService } from "../../infrastructure/outbound/outbound.service";
import type { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import {
  ApiCaller,
  RefusedCall,
  type Caller,
} from "../../infrastructure/internal-api/api-caller";

/** Agents wait for the answer. */
const FETCH_MS = 10_000;

/** Who calls, and about which site. */
interface AgentFacts {
  holder: ApiKeyHolder;
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
export class Agent extends ApiCaller {
  constructor(
    readonly facts: AgentFacts,
    private readonly parts: AgentParts,
    caller: Caller,
  ) {
    super(parts.api, caller);
  }

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

  /** A picture of another site. @throws RefusedCall that says why there is none. */
  async fetchPicture(url: string): Promise<Buffer> {
    await this.parts.limits.take("embedsPerCaller", this.counted);
    try {
      const { outbound } = this.parts;
      return await downloadPicture(outbound, url, { limitMs: FETCH_MS });
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      throw new RefusedCall(error.message);
    }
  }

  private get counted(): string {
    return `key ${this.facts.holder.id}`;
  }
}
