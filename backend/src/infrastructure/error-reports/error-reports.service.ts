import {
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from "@nestjs/common";
import { Counter } from "prom-client";
import {
  UnexpectedErrors,
  type UnexpectedError,
} from "../../common/errors/unexpected-errors";
import { AppConfig } from "../config/app-config";
import { MetricsService } from "../metrics/metrics.service";
import { CrashReports } from "./crash-reports";
import {
  describeReport,
  PAUSE_MS,
  sameness,
  type ErrorReport,
} from "./error-report";
import { deliverReport, hasReader } from "./report-delivery";

/** Different failures that are remembered; of more nothing is reported until one is forgotten. */
const MOST_KINDS = 50;
const LONGEST_SENDING_MS = 10_000;

interface Kind {
  report: ErrorReport;
  /** Of those that happened since the last report. */
  isWaiting: boolean;
}

/**
 * Reports unexpected failures to the operators (ERROR_REPORT_URL, ERROR_REPORT_MAIL). No request waits for
 * it. A failure in here is a line of the log, and is not reported again.
 */
@Injectable()
export class ErrorReportsService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(ErrorReportsService.name);
  private readonly kinds = new Map<string, Kind>();
  private readonly reports: Counter<"outcome">;
  private readonly crashes: CrashReports;
  private timer: NodeJS.Timeout | undefined;
  /** One at a time: a target that is slow has no more of them under way. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: MetricsService,
    private readonly errors: UnexpectedErrors,
  ) {
    this.crashes = new CrashReports(config, metrics.build);
    this.reports = new Counter({
      name: "octavo_error_reports_total",
      help: "Reports of unexpected failures; outcome is sent, failed or left_out (too many different ones)",
      labelNames: ["outcome"],
      registers: [metrics.registry],
    });
  }

  onModuleInit(): void {
    if (!hasReader(this.config)) return;
    this.errors.listen((unexpected) => this.note(unexpected));
    this.timer = setInterval(() => this.sendWaiting(), PAUSE_MS).unref();
    this.sendLeft();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Ends when what was noted has been sent, or has failed. */
  settled(): Promise<void> {
    return this.sending;
  }

  private note(unexpected: UnexpectedError): void {
    const report = describeReport(
      unexpected,
      this.config.publicUrl,
      this.metrics.build,
    );
    const key = sameness(report);
    const known = this.kinds.get(key);
    if (known) {
      const { count, first_at } = known.report;
      known.report = known.isWaiting
        ? { ...report, count: count + 1, first_at }
        : report;
      known.isWaiting = true;
    } else if (this.kinds.size < MOST_KINDS) {
      this.kinds.set(key, { report, isWaiting: false });
      this.send(report);
    } else this.reports.inc({ outcome: "left_out" });
  }

  /** Failures that happened again since their report; all others are forgotten. */
  private sendWaiting(): void {
    for (const [key, kind] of this.kinds) {
      if (kind.isWaiting) this.send(kind.report);
      else this.kinds.delete(key);
      kind.isWaiting = false;
    }
    this.sendLeft();
  }

  /** Of what has ended an earlier process. */
  private sendLeft(): void {
    for (const report of this.crashes.due())
      this.send(report, () => this.crashes.settle(report));
  }

  private send(report: ErrorReport, onSent?: () => void): void {
    this.sending = this.sending
      .then(() => deliverReport(this.config, report, LONGEST_SENDING_MS))
      .then(
        () => {
          this.reports.inc({ outcome: "sent" });
          onSent?.();
        },
        (error: unknown) => {
          this.reports.inc({ outcome: "failed" });
          this.log.warn(`A failure could not be reported: ${String(error)}`);
        },
      );
  }
}
