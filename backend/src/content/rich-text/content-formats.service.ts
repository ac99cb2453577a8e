import { Injectable } from "@nestjs/common";
import { LIMITS, type BlocksDto, type ContentFormat } from "@octavo/contracts";
import { LRUCache } from "lru-cache";
import { BoundedQueue } from "../../common/bounded-queue";
import { ValidationError } from "../../common/errors/app-error";
import { contentHash } from "../../common/http/content-hash";
import { t } from "../../common/texts";
import { isOps } from "./block-problems";
import { RichTextService } from "./rich-text.service";

type OtherFormat = Exclude<ContentFormat, "html">;

type Content = string | BlocksDto;

interface ToWrite {
  html: string;
  format: OtherFormat;
}

const EXAMPLE = '{"ops": [{"insert": "Text\\n"}]}';

const MOST_CHARACTERS = 8_000_000;

/** Texts as Markdown and as blocks. What is written is read back to the same HTML. */
@Injectable()
export class ContentFormatsService {
  /** The same text is written once, however many ask for it. */
  private readonly written = new LRUCache<string, Content, ToWrite>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (content) => 1 + textOf(content).length,
    fetchMethod: (_key, _before, { context }) => this.make(context),
  });

  /** One at a time, so that a thread is free for saves. */
  private readonly queue = new BoundedQueue({
    places: 1,
    mostWaiting: 100,
    longestWaitMs: 30_000,
  });

  constructor(private readonly texts: RichTextService) {}

  /** A stored text in another format. */
  write(html: string, format: OtherFormat): Promise<Content> {
    const key = `${format}:${contentHash(html)}`;
    const context = { html, format };
    return this.written.forceFetch(key, { context });
  }

  /**
   * HTML of a text in another format. It is cleaned when it is stored.
   * @throws ValidationError for a text that has not this format.
   */
  async read(content: unknown, format: OtherFormat): Promise<string> {
    if (format === "blocks") return this.texts.fromBlocks(asBlocks(content));
    if (typeof content !== "string") throw new ValidationError(t("noMarkdown"));
    if (content.length > LIMITS.textMax)
      throw new ValidationError(t("contentTooLong"));
    return this.texts.fromMarkdown(content);
  }

  private async make({ html, format }: ToWrite): Promise<Content> {
    try {
      return await this.queue.serve<Content>(() =>
        format === "blocks"
          ? this.texts.toBlocks(html)
          : this.texts.toMarkdown(html),
      );
    } catch (error) {
      if (error instanceof ValidationError) return unread(html, format);
      throw error;
    }
  }
}

const textOf = (content: Content): string =>
  typeof content === "string" ? content : JSON.stringify(content);

/** A text that is nested too deeply stays HTML, which both formats can hold. */
const unread = (html: string, format: OtherFormat): Content =>
  format === "blocks" ? { ops: [{ insert: { "raw-block": html } }] } : html;

function asBlocks(content: unknown): BlocksDto {
  const ops =
    typeof content === "object" && content !== null && "ops" in content
      ? content.ops
      : null;
  if (isOps(ops)) return { ops };
  throw new ValidationError(t("blocks.none", { example: EXAMPLE }));
}
