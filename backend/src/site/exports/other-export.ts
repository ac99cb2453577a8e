import { setTimeout as wait } from "node:timers/promises";
import {
  UnavailableError,
  ValidationError,
} from "../../common/errors/app-error";
import { mediaUrl, storageKeyOf } from "../../content/media/storage-keys";
import { ahead } from "./ahead";
import type { Named } from "./export.mapper";
import type {
  PageExportRow,
  PersonRow,
  PostExportRow,
} from "./exports.repository";
import type { ExportSource } from "./export-source";
import type { ExportOptions } from "./site-export";

const AHEAD = 4;
/** Characters that are gathered before they are passed on. */
const PIECE = 64 * 1024;
/** While other texts are being converted, this one waits so long before it tries again. */
const TURN_MS = 500;
const MOST_TURNS = 60;

/** A text as another program gets it. */
export type OtherText = { html: string } & (
  | { kind: "post"; row: PostExportRow }
  | { kind: "page"; row: PageExportRow }
);

/** One file in the form of another program, made while it is sent. */
export abstract class OtherExport {
  protected readonly now = new Date();
  /** Ids of pictures by their storage keys. */
  private readonly pictures = new Map<string, number>();

  constructor(
    protected readonly source: ExportSource,
    protected readonly options: ExportOptions,
  ) {}

  async *bytes(): AsyncGenerator<Buffer> {
    let waiting: string[] = [];
    let length = 0;
    try {
      for await (const piece of this.pieces()) {
        waiting.push(piece);
        length += piece.length;
        if (length < PIECE) continue;
        yield Buffer.from(waiting.join(""));
        [waiting, length] = [[], 0];
      }
      yield Buffer.from(waiting.join(""));
    } finally {
      await this.source.snapshot.close();
    }
  }

  protected abstract pieces(): AsyncGenerator<string>;

  protected get address(): string {
    return this.source.publicUrl;
  }

  /** Addresses of people only when they were asked for. */
  protected emailOf({ account }: PersonRow): string | null {
    return this.options.hasAddresses ? (account?.email ?? null) : null;
  }

  protected note(storageKey: string, id: number): void {
    this.pictures.set(storageKey, id);
  }

  /** The id of the library's picture behind an address; null for another one. */
  protected pictureAt(address: string | null): number | null {
    const key = address && storageKeyOf(address, this.address);
    return this.pictures.get(key ?? "") ?? null;
  }

  protected whole(address: string): string {
    return address.startsWith("/") ? this.address + address : address;
  }

  protected fileAddress(storageKey: string): string {
    return this.whole(mediaUrl(storageKey));
  }

  /** Posts, then pages, in their order. */
  protected async *texts(): AsyncGenerator<OtherText> {
    const { snapshot } = this.source;
    const { posts, pages } = await snapshot.contents();
    const convert = ({ content }: { content: string }) => this.html(content);
    let done = 0;
    const rows = snapshot.posts(null);
    for await (const [row, html] of ahead(rows, AHEAD, convert)) {
      yield { kind: "post", row, html };
      this.options.report?.(`posts: ${(done += 1)} of ${posts}`);
    }
    done = 0;
    for await (const [row, html] of ahead(snapshot.pages(), AHEAD, convert)) {
      yield { kind: "page", row, html };
      this.options.report?.(`pages: ${(done += 1)} of ${pages}`);
    }
  }

  private async html(content: string): Promise<string> {
    for (let turns = 1; ; turns += 1)
      try {
        return await this.source.texts.whole(content, this.address);
      } catch (error) {
        if (error instanceof ValidationError) return content;
        const isBusy = error instanceof UnavailableError;
        if (!isBusy || turns === MOST_TURNS) throw error;
        await wait(TURN_MS);
      }
  }
}

/** Those that are not in the trash. */
export const namedAt = <Item extends Named & { id: number }>(
  ids: readonly number[],
  all: ReadonlyMap<number, Item>,
): Item[] => ids.flatMap((id) => all.get(id) ?? []);

export const byId = <Item extends { id: number }>(
  rows: readonly Item[],
): ReadonlyMap<number, Item> => new Map(rows.map((row) => [row.id, row]));
