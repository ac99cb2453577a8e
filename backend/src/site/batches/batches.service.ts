import { Injectable } from "@nestjs/common";
import {
  BATCH_LIMITS,
  type BatchDto,
  type BatchItemDto,
  type BatchResultDto,
  type SendBatchDto,
} from "@octavo/contracts";
import {
  TooManyRequestsError,
  ValidationError,
} from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { t } from "../../common/texts";
import { isDryRun } from "../../infrastructure/database/dry-run";
import {
  callerOf,
  type Caller,
} from "../../infrastructure/internal-api/api-caller";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { asBatch } from "../../infrastructure/rate-limits/batch-scope";
import { caller } from "../../infrastructure/rate-limits/caller";

const RETRY_SECONDS = 5;
/** What lists do not have, either: 500 texts are too much for one answer. */
const TEXTS = ["content", "content_html", "headings"];
const NOT_TRIED: BatchResultDto = { status: null, body: null };

/**
 * Many changes, each a call of the API as the one who sends them. So permissions, checks and the audit trail are those of
 * the single calls, also of calls that are added later.
 */
@Injectable()
export class BatchesService {
  private readonly running = new Set<string>();

  constructor(private readonly api: InternalApiService) {}

  async send({ items }: SendBatchDto, request: AppRequest): Promise<BatchDto> {
    assertEachOnce(items);
    const who = caller(request);
    if (this.running.has(who))
      throw new TooManyRequestsError(RETRY_SECONDS, t("batchRunning"));
    this.running.add(who);
    try {
      const sender = callerOf(request);
      return toBatch(await asBatch(() => this.carryOut(items, sender)));
    } finally {
      this.running.delete(who);
    }
  }

  /** One after another, until the time or the room of the answer is used up. */
  private async carryOut(
    items: readonly BatchItemDto[],
    sender: Caller,
  ): Promise<BatchResultDto[]> {
    const { seconds, answerBytes } = BATCH_LIMITS;
    const endsAt = performance.now() + 1000 * seconds;
    const results: BatchResultDto[] = [];
    let bytes = 0;
    for (const item of items) {
      if (performance.now() > endsAt || bytes > answerBytes) break;
      const { result, size } = await this.tryOne(item, sender);
      results.push(result);
      bytes += size;
    }
    return [...results, ...items.slice(results.length).map(() => NOT_TRIED)];
  }

  private async tryOne(
    { method, path, version = null, body }: BatchItemDto,
    { ip, headers: own }: Caller,
  ): Promise<{ result: BatchResultDto; size: number }> {
    const headers = {
      ...own,
      ...(version !== null && { "if-match": `"${version}"` }),
    };
    const { status, body: text } = await this.api.send({
      method,
      path: isDryRun() ? tried(path) : path,
      ip,
      headers,
      body: body ?? undefined,
    });
    const answer = JSON.parse(text) as Record<string, unknown> | null;
    if (status < 400 && answer) for (const name of TEXTS) delete answer[name];
    const size = JSON.stringify(answer).length;
    return { result: { status, body: answer }, size };
  }
}

const tried = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}dry_run=true`;

/** @throws {ValidationError} because the second change would not know the first one. */
function assertEachOnce(items: readonly BatchItemDto[]): void {
  const seen = new Set<string>();
  for (const { path } of items) {
    const [item = ""] = path.split("?");
    if (seen.has(item))
      throw new ValidationError(t("batchItemTwice", { path: item }));
    if (/\d$/.test(item)) seen.add(item);
  }
}

function toBatch(results: BatchResultDto[]): BatchDto {
  const count = (is: (status: number) => boolean) =>
    results.filter(({ status }) => status !== null && is(status)).length;
  const done = count((status) => status < 400);
  const refused = count((status) => status >= 400);
  const not_tried = results.length - done - refused;
  return { results, done, refused, not_tried };
}
