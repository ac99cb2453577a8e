import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { PROPOSING_CALLS } from "@octavo/contracts";
import { catchError, type Observable } from "rxjs";
import { type AppRequest, comesOverWire } from "../../common/http/app-request";
import type { ApiKeyHolder } from "../../common/permissions/principal";
import { routeName, type Handler } from "../../common/permissions/route-name";
import { isPartOfBatch } from "./batch-scope";
import { RateLimits } from "./rate-limits";

const COUNTED: ReadonlySet<string> = new Set(PROPOSING_CALLS);

/**
 * What a program that only proposes changes in a day is limited, because people have to read it. An agent's tools
 * count their own changes; their calls come over no wire. Each item of a batch counts.
 */
@Injectable()
export class ProposalLimitsInterceptor implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  async intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const name = routeName(context.getClass(), context.getHandler() as Handler);
    const { apiKey } = request;
    const isCounted =
      apiKey && onlyProposes(apiKey) && name !== null && COUNTED.has(name);
    const isOfTool = !comesOverWire(request) && !isPartOfBatch();
    if (!isCounted || isOfTool || isDryRun(request)) return next.handle();
    const key = `key ${apiKey.id}`;
    await this.limits.take("agentChangesPerKey", key);
    // What is refused gives no one anything to read.
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        await this.limits.giveBack("agentChangesPerKey", key);
        throw error;
      }),
    );
  }
}

const onlyProposes = ({ scopes }: ApiKeyHolder): boolean =>
  scopes.includes("posts:propose") &&
  !scopes.includes("posts:draft") &&
  !scopes.includes("posts:publish");

const isDryRun = ({ query }: AppRequest): boolean =>
  (query as { dry_run?: unknown }).dry_run === "true";
