import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AppConfig } from "../config/app-config";
import { readBuildInfo, type BuildInfo } from "../metrics/build-info";
import {
  describeReport,
  PAUSE_MS,
  sameness,
  type ErrorReport,
} from "./error-report";
import { deliverReport, hasReader } from "./report-delivery";

/** In the data folder: what processes have ended of, and what of that has been reported. */
const FILE = "crash-reports.json";
/** Different ones that are remembered, the newest of them. */
const MOST_KINDS = 10;
/** An end that is on its way waits no longer than this. */
const LAST_WORDS_MS = 2000;

interface Crash {
  report: ErrorReport;
  /** `trying`: begun by a process that may not have come to its end with it. */
  state: "waiting" | "trying" | "told";
  /** When a report was last attempted, in milliseconds. */
  triedAt: number;
}

/**
 * Failures that end a process. Of one that is started again and ends again nothing can be remembered but in
 * a file: there they are counted, so that the same one is reported every ten minutes at most, and from
 * there a later process reports what this one could not in its last moments.
 */
export class CrashReports {
  private readonly file: string;

  constructor(
    private readonly config: AppConfig,
    private readonly build: BuildInfo = readBuildInfo(),
  ) {
    this.file = path.join(config.dataDir, FILE);
  }

  /**
   * Reports what ends this process. Ends within two seconds, and never fails.
   * @param place "process", or "start" for one that never served a request.
   */
  async tell(error: unknown, place: string): Promise<void> {
    if (!hasReader(this.config)) return;
    try {
      const crash = this.note(error, place);
      if (!crash) return;
      await deliverReport(this.config, crash.report, LAST_WORDS_MS);
      this.settle(crash.report);
    } catch {
      // It waits in the file.
    }
  }

  /** Crashes that have not been reported, and may be by now. After a report, the caller calls `settle`. */
  due(): ErrorReport[] {
    const crashes = this.read().filter(
      (crash) =>
        crash.state === "trying" || (crash.state === "waiting" && isDue(crash)),
    );
    return crashes.map(({ report }) => report);
  }

  settle(report: ErrorReport): void {
    const crashes = this.read();
    for (const crash of crashes)
      if (sameness(crash.report) === sameness(report))
        Object.assign(crash, { state: "told", triedAt: Date.now() });
    this.write(crashes);
  }

  /** Null when the same has been reported just now. */
  private note(error: unknown, place: string): Crash | null {
    const report = describeReport(
      { error, place, requestId: null },
      this.config.publicUrl,
      this.build,
    );
    const crashes = this.read();
    const known = crashes.find(
      (crash) => sameness(crash.report) === sameness(report),
    );
    const crash = counted(report, known);
    const isTime = isDue(crash);
    if (isTime) Object.assign(crash, { state: "trying", triedAt: Date.now() });
    const others = crashes.filter((one) => one !== known);
    const isKept = this.write([...others, crash].slice(-MOST_KINDS));
    // Without memory only a process that has lived for long can know that it does not repeat itself.
    const mayTell = isKept || process.uptime() * 1000 > PAUSE_MS;
    return isTime && mayTell ? crash : null;
  }

  private read(): Crash[] {
    try {
      const crashes = JSON.parse(readFileSync(this.file, "utf8")) as Crash[];
      return crashes.filter(({ report }) => typeof report.stack === "string");
    } catch {
      return [];
    }
  }

  /** At once: this process may have no other moment. */
  private write(crashes: readonly Crash[]): boolean {
    // Instances that share the folder may end at the same moment.
    const draft = `${this.file}.${randomUUID()}`;
    try {
      writeFileSync(draft, JSON.stringify(crashes), { mode: 0o600 });
      renameSync(draft, this.file);
      return true;
    } catch {
      rmSync(draft, { force: true });
      return false;
    }
  }
}

const isDue = ({ triedAt }: Crash): boolean => Date.now() - triedAt > PAUSE_MS;

/** A failure as it is stored, with earlier ones that have not been reported. */
const counted = (report: ErrorReport, known: Crash | undefined): Crash => {
  if (!known || known.state === "told")
    return { report, state: "waiting", triedAt: known?.triedAt ?? 0 };
  const { count, first_at } = known.report;
  return { ...known, report: { ...report, count: count + 1, first_at } };
};
