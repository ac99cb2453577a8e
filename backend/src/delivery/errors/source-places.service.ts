import { Injectable, type OnModuleDestroy } from "@nestjs/common";
import type { ReleaseManifest } from "@octavo/federation";
import { TroubleLog } from "../../common/errors/trouble-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import { WorkerThreads } from "../../infrastructure/threads/worker-threads";
import { DamagedReleaseError, ReleaseStore } from "../releases/release-store";
import { releaseName } from "../releases/release-name";
import type { StoredFrame, UnmappedReason } from "./frontend-error.entity";
import type { MapAnswer, MapQuestion } from "./map-worker";
import { fileOf, type RawFrame } from "./stack-frames";

const LONGEST_MS = 10_000;
const THREAD_MEMORY_MB = 384;

/** Source maps that are read for the failures of a release at one time. */
const MOST_MAPS = 6;

const PLAN = {
  file: new URL("./map-worker.mjs", import.meta.url),
  name: "findPlaces",
  memoryMb: THREAD_MEMORY_MB,
};

export interface FoundFrames {
  frames: StoredFrame[];
  unmapped: UnmappedReason;
}

/** Finds the sources of places in built files, by the source maps of their release. */
@Injectable()
export class SourcePlacesService implements OnModuleDestroy {
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
    for (const file of files.slice(0, MOST_MAPS)) {
      const places = all.filter((frame) => fileOf(frame, manifest) === file);
      const answer = await this.ask(manifest, file, places);
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

  async onModuleDestroy(): Promise<void> {
    await this.threads.close();
  }

  /** Never fails: a failure without its sources is better than none. */
  private async ask(
    manifest: ReleaseManifest,
    file: string,
    places: RawFrame[],
  ): Promise<MapAnswer | { reason: UnmappedReason }> {
    const described = manifest.files.find(({ path }) => path === `${file}.map`);
    if (!described) return { reason: "missing" };
    try {
      const map = await this.store.readChecked(manifest, described);
      return await this.run({ file, map, places });
    } catch (error) {
      if (!(error instanceof DamagedReleaseError))
        this.trouble.note(
          `A source map of ${releaseName(manifest)} cannot be read`,
          `${described.path}: ${String(error)}`,
        );
      return { reason: "unusable" };
    }
  }

  private async run(question: MapQuestion): Promise<MapAnswer> {
    if (this.threads.areThere)
      return this.threads.run(question, AbortSignal.timeout(LONGEST_MS));
    const { findPlaces } = await import("./map-worker");
    return findPlaces(question);
  }
}

interface FoundFrame {
  place: { file: string; line: number; column: number } | null;
  reason: UnmappedReason;
}

const NOT_FOUND: FoundFrame = { place: null, reason: "missing" };
