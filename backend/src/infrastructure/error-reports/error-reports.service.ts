import { randomUUID } from "node:crypto";
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
import { within } from "../../common/time/within";
import { AppConfig } from "../config/app-config";
import { Mailer } from "../mail/mailer";
import { MetricsService } from "../metrics/metrics.service";
import {
  describeReport,
  reportText,
  sameness,
  type ErrorReport,
} from "./error-report";

/** The same failure is reported once in so long, with how often it happened meanwhile. */
const PAUSE_MS = 10 * 60_000;
/** Different failures that are remembered; of more nothing is reported until one is forgotten. */
const MOST_KINDS = 50;
const SENDER = "Octavo";
const LONGEST_SENDING_MS = 10_000;

interface Kind {
  report: ErrorReport;
  /** Of those that happened since the last report. */
  isWaiting: boolean;
}

/**
 * Tells whoever runs the site of failures that nobody foresaw (ERROR_REPORT_URL, ERROR_REPORT_MAIL). Nobody
 * waits for it, and what fails here is a line of the log and no failure to report.
 */
@Injectable()
export class ErrorReportsService implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(ErrorReportsService.name);
  private readonly kinds = new Map<string, Kind>();
  private readonly reports: Counter<"outcome">;
  private timer: NodeJS.Timeout | undefined;
  /** One at a time: a target that is slow has no more of them under way. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: MetricsService,
    private readonly mailer: Mailer,
    private readonly errors: UnexpectedErrors,
  ) {
    this.reports = new Counter({
      name: "octavo_error_reports_total",
      help: "Reports of unexpected failures; outcome is sent, failed or left_out (too many different ones)",
      labelNames: ["outcome"],
      registers: [metrics.registry],
    });
  }

  onModuleInit(): void {
    const { url, mail } = this.config.errorReports;
    if (url === null && mail === null) return;
    this.errors.listen((unexpected) => this.note(unexpected));
    this.timer = setInterval(() => this.sendWaiting(), PAUSE_MS).unref();
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

  /** What happened again since it was reported; what did not is forgotten. */
  private sendWaiting(): void {
    for (const [key, kind] of this.kinds) {
      if (kind.isWaiting) this.send(kind.report);
      else this.kinds.delete(key);
      kind.isWaiting = false;
    }
  }

  private send(report: ErrorReport): void {
    this.sending = this.sending
      .then(() => within(2 * LONGEST_SENDING_MS, this.deliver(report)))
      .then(
        () => this.reports.inc({ outcome: "sent" }),
        (error: unknown) => {
          this.reports.inc({ outcome: "failed" });
          this.log.warn(`A failure could not be reported: ${String(error)}`);
        },
      );
  }

  private async deliver(report: ErrorReport): Promise<void> {
    const { url, mail } = this.config.errorReports;
    const signal = AbortSignal.timeout(LONGEST_SENDING_MS);
    const ways = [
      ...(url === null ? [] : [post(url, report, signal)]),
      ...(mail === null ? [] : [this.mail(mail, report, signal)]),
    ];
    const failed = (await Promise.allSettled(ways)).find(
      ({ status }) => status === "rejected",
    );
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  private async mail(
    to: string,
    report: ErrorReport,
    signal: AbortSignal,
  ): Promise<void> {
    const subject = `${SENDER}: ${report.name} at ${report.place}`;
    const delivery = await this.mailer.send(
      {
        messageId: `<${randomUUID()}@${new URL(report.site).hostname}>`,
        senderName: SENDER,
        ...{ to, subject: subject.replace(/\s+/g, " ").slice(0, 200) },
        ...{ text: reportText(report), date: new Date() },
      },
      signal,
    );
    if (delivery.outcome !== "sent") throw new Error(delivery.reason);
  }
}

async function post(
  url: string,
  report: ErrorReport,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    // What a redirect names was not chosen by the settings.
    ...{ redirect: "error", signal },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the address answered ${answer.status}`);
}
