import { Injectable, type OnApplicationShutdown } from "@nestjs/common";
import type { ReleaseManifest } from "@octavo/federation";
import { TroubleLog } from "../../common/errors/trouble-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import { WorkerThreads } from "../../infrastructure/threads/worker-threads";
import { DamagedReleaseError, ReleaseStore } from "../releases/release-store";
import { releaseName } from "../releases/release-name";
import type { MapAnswer, MapQuestion } from "./map-worker";
import { fileOf, type RawFrame, type StoredFrame } from "./stack-frames";

/** For all source maps of a release together. */
const LONGEST_MS = 10_000;
const THREAD_MEMORY_MB = 384;

/** Source maps that are read for the failures of a release at one time. */
const MOST_MAPS = 6;

const PLAN = {
  file: new URL("./map-worker.mjs", import.meta.url),
  name: "findPlaces",
  memoryMb: THREAD_MEMORY_MB,
};

/** `missing`: the release has no source map of a file; `other`: it has another one's; `unusable`: it cannot be read. */
export type UnmappedReason = "" | "missing" | "other" | "unusable";

export interface FoundFrames {
  frames: StoredFrame[];
  unmapped: UnmappedReason;
}

/** Finds the sources of places in built files, by the source maps of their release. */
@Injectable()
export class SourcePlacesService implements OnApplicationShutdown {
  private readonly threads: WorkerThreads<MapQuestion, MapAnswer>;

  constructor(
    private readonly store: ReleaseStore,
    private readonly trouble: TroubleLog,
    { env }: AppConfig,
  ) {
    this.threads = new WorkerThreads(PLAN, env);
  }

  /** Of several stacks, each map is read once. */
  async find(
    manifest: ReleaseManifest,
    stacks: readonly RawFrame[][],
  ): Promise<FoundFrames[]> {
    const all = stacks.flat();
    const files = [...new Set(all.map((frame) => fileOf(frame, manifest)))];
    const answers = new Map<string, (frame: RawFrame) => FoundFrame>();
    const until = AbortSignal.timeout(LONGEST_MS);
    for (const file of files.slice(0, MOST_MAPS)) {
      const places = all.filter((frame) => fileOf(frame, manifest) === file);
      const answer = await this.ask(manifest, { file, places, until });
      answers.set(file, (frame) =>
        "reason" in answer
          ? { place: null, reason: answer.reason }
          : { place: answer.places[places.indexOf(frame)] ?? null, reason: "" },
      );
    }
    return stacks.map((frames) => {
      const found = frames.map((frame) => ({
        frame,
        ...(answers.get(fileOf(frame, manifest))?.(frame) ?? NOT_FOUND),
      }));
      return {
        frames: found.map(({ frame, place }) => ({
          name: frame.name,
          ...(place ?? { ...frame, file: fileOf(frame, manifest) }),
          isSource: place !== null,
        })),
        unmapped: found.find(({ reason }) => reason !== "")?.reason ?? "",
      };
    });
  }

  /** What waits is written before this. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }

  /** Never fails: a failure without its sources is better than none. */
  private async ask(
    manifest: ReleaseManifest,
    { file, places, until }: Asked,
  ): Promise<MapAnswer | { reason: UnmappedReason }> {
    const find = (name: string) =>
      manifest.files.find(({ path }) => path === name);
    const described = find(`${file}.map`);
    if (!described) return { reason: "missing" };
    const integrity = find(file)?.integrity ?? "";
    try {
      const map = await this.store.readChecked(manifest, described);
      return await this.run({ file, integrity, map, places }, until);
    } catch (error) {
      if (!(error instanceof DamagedReleaseError))
        this.trouble.note(
          `A source map of ${releaseName(manifest)} cannot be read`,
          `${described.path}: ${String(error)}`,
        );
      return { reason: "unusable" };
    }
  }

  private async run(
    question: MapQuestion,
    until: AbortSignal,
  ): Promise<MapAnswer> {
    if (this.threads.areThere) return this.threads.run(question, until);
    const { findPlaces } = await import("./map-worker");
    return findPlaces(question);
  }
}

interface Asked {
  file: string;
  places: RawFrame[];
  until: AbortSignal;
}

interface FoundFrame {
  place: { file: string; line: number; column: number } | null;
  reason: UnmappedReason;
}

const NOT_FOUND: FoundFrame = { place: null, reason: "missing" };
