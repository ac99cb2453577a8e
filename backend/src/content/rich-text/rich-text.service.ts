import { Injectable, type OnModuleDestroy } from "@nestjs/common";
import type { BlocksDto } from "@octavo/contracts";
import type { MergedPart, ThreeForms } from "@octavo/rich-text";
import {
  UnavailableError,
  ValidationError,
} from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { WorkerThreads } from "../../infrastructure/threads/worker-threads";
import { findProblem } from "./block-problems";
import type { PageFacts } from "../embeds/page-facts";
import type { DataPicture, PlacedPictures } from "./pictures";
import type { RenderedHtml } from "./render-html";
import type { TextFacts } from "./text";
import type { CleanText, TextTasks, TextToRender } from "./text-worker";
import { t } from "../../common/texts";

/** So little is done at once: sending it to a thread would take as long. */
const AT_ONCE = 4000;
const MOST_WAITING = 200;
/** No text takes nearly as long; one that would is not waited for. */
const LONGEST_MS = 30_000;

const PLAN = {
  file: new URL("./text-worker.mjs", import.meta.url),
  name: "doTask",
  memoryMb: 256,
};

/**
 * All work on whole texts. Long ones are processed in threads: a text of a megabyte takes a second, and would
 * block all other requests.
 */
@Injectable()
export class RichTextService implements OnModuleDestroy {
  private readonly threads: WorkerThreads<object, unknown>;

  constructor({ env }: AppConfig) {
    this.threads = new WorkerThreads(PLAN, env);
  }

  /** HTML as it may be stored. @throws ValidationError for what cannot be cleaned. */
  clean(html: string): Promise<CleanText> {
    return this.read("clean", html, html.length);
  }

  facts(html: string): Promise<TextFacts> {
    return this.run("facts", html, html.length);
  }

  /** Never refused, however many wait: it follows on saves that are done already. */
  render(text: TextToRender): Promise<RenderedHtml> {
    return this.do("render", text, text.html.length);
  }

  /** For readers far from this site, such as feeds. */
  portable(html: string, origin: string): Promise<string> {
    return this.run("portable", { html, origin }, html.length);
  }

  /**
   * Stored HTML with whole addresses, for other programs.
   * @throws ValidationError for a text nested too deeply to be read.
   */
  whole(html: string, origin: string): Promise<string> {
    return this.read("whole", { html, origin }, html.length);
  }

  /**
   * @param sources other addresses for its pictures.
   * @throws ValidationError for a text nested too deeply to be read.
   */
  toMarkdown(
    html: string,
    sources: ReadonlyMap<string, string> = new Map(),
  ): Promise<string> {
    return this.read("toMarkdown", { html, sources }, html.length);
  }

  /** Clean HTML. @throws ValidationError for a text nested too deeply to be read. */
  fromMarkdown(markdown: string): Promise<string> {
    return this.read("fromMarkdown", markdown, markdown.length);
  }

  /** @throws ValidationError for a text nested too deeply to be read. */
  toBlocks(html: string): Promise<BlocksDto> {
    return this.read("toBlocks", html, html.length);
  }

  /**
   * HTML that has not been cleaned.
   * @throws ValidationError for blocks that are none, and for more than can be written.
   */
  async fromBlocks(blocks: BlocksDto): Promise<string> {
    const problem = findProblem(blocks.ops);
    if (problem !== null) throw new ValidationError(problem);
    return this.read("fromBlocks", blocks, sizeOf(blocks));
  }

  /** What a page of another site says of itself. */
  pageFacts(html: string): Promise<PageFacts> {
    return this.run("pageFacts", html, html.length);
  }

  async findPictures(html: string): Promise<DataPicture[]> {
    if (!html.includes("data:image/")) return [];
    return this.run("findPictures", html, html.length);
  }

  placePictures(placed: PlacedPictures): Promise<string> {
    return this.run("placePictures", placed, placed.html.length);
  }

  /** Of stored texts, block by block. */
  merge(texts: ThreeForms<string>): Promise<MergedPart[]> {
    const { base, mine, theirs } = texts;
    const size = (base?.length ?? 0) + mine.length + theirs.length;
    return this.run("merge", texts, size);
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads.close();
  }

  private async read<Name extends keyof TextTasks>(
    name: Name,
    given: Parameters<TextTasks[Name]>[0],
    size: number,
  ): Promise<ReturnType<TextTasks[Name]>> {
    try {
      return await this.run(name, given, size);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      throw new ValidationError(t("textTooComplex"));
    }
  }

  private async run<Name extends keyof TextTasks>(
    name: Name,
    given: Parameters<TextTasks[Name]>[0],
    size: number,
  ): Promise<ReturnType<TextTasks[Name]>> {
    const isFull = this.threads.waiting >= MOST_WAITING;
    if (isFull && size > AT_ONCE) throw new UnavailableError();
    return this.do(name, given, size);
  }

  private async do<Name extends keyof TextTasks>(
    name: Name,
    given: Parameters<TextTasks[Name]>[0],
    size: number,
  ): Promise<ReturnType<TextTasks[Name]>> {
    if (size <= AT_ONCE || !this.threads.areThere) {
      const { doTask } = await import("./text-worker");
      return doTask({ name, given });
    }
    return (await this.threads.run(
      { name, given },
      AbortSignal.timeout(LONGEST_MS),
    )) as ReturnType<TextTasks[Name]>;
  }
}

const sizeOf = ({ ops }: BlocksDto): number =>
  ops.reduce(
    (sum, { insert }) => sum + (typeof insert === "string" ? insert.length : 0),
    ops.length,
  );
