import { isApiError } from "@octavo/api-client";
import { IMAGE_TYPES, LIMITS, apiTexts } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useListener } from "../use-listener";
import type { UploadImage, UploadOptions } from "./use-upload-image";
import { t } from "../../texts";

/** A file on its way. `place` tells the sender where the file belongs. */
export interface Upload<Place = unknown> {
  id: number;
  file: File;
  place: Place;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1; at 1 the server is still at work. */
  fraction: number;
  /** Why it failed, if that is known. */
  reason?: string | undefined;
  canRetry: boolean;
}

interface QueueOptions<Place> {
  send: UploadImage;
  /** What else is sent with a file. */
  about?: (place: Place) => Pick<UploadOptions, "folder">;
  onUploaded: (media: MediaDto, upload: Upload<Place>) => void;
  /** Given up by a person, or by the end of the screen. */
  onGone?: (upload: Upload<Place>) => void;
  /** Nothing is on its way any more. */
  onIdle?: (result: { sent: number; failed: number }) => void;
}

const STALLED_MS = 90_000;
/** What the file itself is the reason for; sending it again changes nothing. */
const FINAL: readonly number[] = [400, 403, 413, 415];

let lastId = 0;

/** Sends files one after the other, in order; each can be canceled, and retried if it failed. */
export class UploadQueue<Place> {
  private uploads: readonly Upload<Place>[] = [];
  private readonly listeners = new Set<() => void>();
  private running: { id: number; abort: AbortController } | undefined;
  private sent = 0;
  private failed = 0;

  constructor(private options: QueueOptions<Place>) {}

  /** What is told from now on. */
  configure(options: QueueOptions<Place>): void {
    this.options = options;
  }

  readonly list = (): readonly Upload<Place>[] => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get isBusy(): boolean {
    return this.uploads.some(({ state }) => state !== "failed");
  }

  add(files: readonly File[], place: () => Place): void {
    const added = files.map((file): Upload<Place> => {
      lastId += 1;
      const reason = imageProblem(file);
      return {
        id: lastId,
        file,
        place: place(),
        fraction: 0,
        state: reason ? "failed" : "waiting",
        canRetry: !reason,
        ...(reason && { reason }),
      };
    });
    this.set([...this.uploads, ...added]);
    void this.run();
  }

  retry(id: number): void {
    this.change(id, { state: "waiting", fraction: 0, reason: undefined });
    void this.run();
  }

  /** Gives one up, or clears one that failed. */
  remove(id: number): void {
    const upload = this.uploads.find((one) => one.id === id);
    if (!upload) return;
    this.set(this.uploads.filter((one) => one !== upload));
    this.options.onGone?.(upload);
    if (this.running?.id === id) this.running.abort.abort();
  }

  removeAll(): void {
    for (const { id } of [...this.uploads].reverse()) this.remove(id);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    const next = this.uploads.find(({ state }) => state === "waiting");
    if (!next) return this.finish();
    const abort = new AbortController();
    this.running = { id: next.id, abort };
    this.change(next.id, { state: "sending" });
    await this.send(next, abort);
    this.running = undefined;
    void this.run();
  }

  private async send(upload: Upload<Place>, abort: AbortController) {
    const stalled = watchForStall(abort);
    try {
      const { send, about } = this.options;
      const media = await send(upload.file, {
        ...about?.(upload.place),
        signal: abort.signal,
        onProgress: (fraction) => {
          stalled.reset();
          this.change(upload.id, { fraction });
        },
      });
      if (!this.isListed(upload.id)) return;
      this.set(this.uploads.filter(({ id }) => id !== upload.id));
      this.sent += 1;
      this.options.onUploaded(media, upload);
    } catch (error) {
      if (this.isListed(upload.id)) this.fail(upload.id, error);
    } finally {
      stalled.stop();
    }
  }

  private fail(id: number, error: unknown): void {
    this.failed += 1;
    this.change(id, {
      state: "failed",
      reason: reasonOf(error),
      canRetry: !(isApiError(error) && FINAL.includes(error.status)),
    });
  }

  private finish(): void {
    const { sent, failed } = this;
    this.sent = 0;
    this.failed = 0;
    if (sent + failed > 0) this.options.onIdle?.({ sent, failed });
  }

  private isListed(id: number): boolean {
    return this.uploads.some((upload) => upload.id === id);
  }

  private change(id: number, fields: Partial<Upload<Place>>): void {
    this.set(
      this.uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    );
  }

  private set(uploads: readonly Upload<Place>[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof DOMException) return t("upload.stalled");
  return error instanceof Error ? error.message : undefined;
}

/** Every wait has an end: without a sign of life for a while, the upload has failed. */
function watchForStall(abort: AbortController) {
  const begin = () => window.setTimeout(() => abort.abort(), STALLED_MS);
  let timer = begin();
  const stop = () => window.clearTimeout(timer);
  return {
    stop,
    reset() {
      stop();
      timer = begin();
    },
  };
}

/** A queue for the life of the component. The browser asks before a page with uploads is closed. */
export function useUploadQueue<Place>(options: QueueOptions<Place>) {
  const [queue] = useState(() => new UploadQueue<Place>(options));
  useEffect(() => queue.configure(options));
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  useListener(window, "beforeunload", (event: BeforeUnloadEvent) => {
    if (queue.isBusy) event.preventDefault();
  });
  return { queue, uploads };
}

const ACCEPTED: readonly string[] = IMAGE_TYPES;

/**
 * Why a file need not be sent at all; null for one that the server must check. A file without a
 * type may be anything.
 */
function imageProblem(file: File): string | null {
  if (file.type === "image/svg+xml") return apiTexts.svgRefused;
  if (file.type !== "" && !ACCEPTED.includes(file.type))
    return apiTexts.notAnImage;
  return file.size > LIMITS.uploadBytes ? apiTexts.fileTooLarge : null;
}
