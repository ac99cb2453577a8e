import type { VerdictOutcome } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import type { EncodedSizes } from "../../releases/frontend-release.entity";
import type { PageMeasure } from "./speed";

/** A release as far as its sizes can be told. */
export interface MeasuredRelease {
  version: string;
  manifest: ReleaseManifest;
  encodings: Record<string, EncodedSizes>;
}

/** A release that may go live, with the data to compare it with. */
export interface Candidate extends MeasuredRelease {
  /** The app that it was uploaded for. */
  app: string;
  /** Where the app's addresses begin; null: the shell. */
  basePath: string | null;
  /** Whether the app's pages are rendered on the server. */
  renders: boolean;
  /** Slots of other apps that the site has given it. */
  slots: readonly string[];
  /** Slots on its own pages that other apps may fill, without its name. */
  filledByOthers: readonly string[];
  /** The same app's release that readers see; null where nothing is live. */
  live: MeasuredRelease | null;
  /** The shell that readers have; null before there is one. */
  shell: ReleaseManifest | null;
  read(path: string): Promise<Buffer>;
}

export interface Finding {
  outcome: VerdictOutcome;
  message: string;
  /** Stored with the verdict, for later releases to be compared with. */
  measures?: PageMeasure[];
}

/** One small question about a release. An error from it is a failure, with the error's sentence. */
export interface Check {
  name: string;
  run: (candidate: Candidate) => Finding | Promise<Finding>;
}

const finding =
  (outcome: VerdictOutcome) =>
  (message: string): Finding => ({ outcome, message });

export const passed = finding("passed");
export const failed = finding("failed");
export const warning = finding("warning");
export const skipped = finding("skipped");

/** The modules that every remote exposes; the shell asks for nothing else. */
export const EXPOSED_APP = "./app";
