import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import type { BlocksDto, ContentFormat } from "@octavo/contracts";
import { mergeMap, type Observable } from "rxjs";
import { ValidationError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { t } from "../../common/texts";
import { ContentFormatsService } from "./content-formats.service";

/** A post or page, or a list of them. */
interface Answer {
  content?: string | BlocksDto;
  content_format?: ContentFormat;
  data?: Answer[];
}

interface Sent {
  content?: unknown;
  content_format?: unknown;
}

/**
 * Of calls about texts: what comes in another format becomes HTML before anything else is checked, and the
 * answer has the format that was asked for, or that of the body. Services know HTML alone.
 */
@Injectable()
export class ContentFormatInterceptor implements NestInterceptor<
  Answer,
  Answer
> {
  constructor(private readonly formats: ContentFormatsService) {}

  async intercept(
    context: ExecutionContext,
    next: CallHandler<Answer>,
  ): Promise<Observable<Answer>> {
    const { method, query, body } = context
      .switchToHttp()
      .getRequest<AppRequest>();
    const given = (method === "GET" ? query : body) as Sent | undefined;
    const format = given?.content_format;
    if (method !== "GET" && given) await this.read(given);
    if (format !== "markdown" && format !== "blocks") return next.handle();
    return next.handle().pipe(mergeMap((answer) => this.write(answer, format)));
  }

  private async read(sent: Sent): Promise<void> {
    const { content, content_format: format } = sent;
    if (content === undefined || content === null) return;
    if (format === "markdown" || format === "blocks")
      sent.content = await this.formats.read(content, format);
    else if (typeof content === "object" && "ops" in content)
      throw new ValidationError(t("blocks.format"));
  }

  private async write(
    answer: Answer,
    format: "markdown" | "blocks",
  ): Promise<Answer> {
    const { content: html, data } = answer;
    if (data) {
      const items: Answer[] = [];
      // One after the other, so that a list takes no more threads than a text.
      for (const item of data) items.push(await this.write(item, format));
      return { ...answer, data: items };
    }
    if (typeof html !== "string") return answer;
    const content = await this.formats.write(html, format);
    return { ...answer, content, content_format: format };
  }
}
