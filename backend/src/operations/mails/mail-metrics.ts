import { Injectable } from "@nestjs/common";
import { Counter } from "prom-client";
import type { Delivery } from "../../infrastructure/mail/smtp";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import { Sample } from "../../infrastructure/metrics/sample";
import { addSampledGauge } from "../../infrastructure/metrics/sampled-gauge";
import { MailsRepository } from "./mails.repository";

const KEPT_MS = 10_000;

/** Outcomes of mails, and how many wait. */
@Injectable()
export class MailMetrics {
  private readonly tries: Counter<"outcome">;

  constructor({ registry }: MetricsService, mails: MailsRepository) {
    this.tries = new Counter({
      name: "octavo_mails_total",
      help: "Attempts of this process to send mail; outcome is sent, delayed (will be retried), failed or uncertain",
      labelNames: ["outcome"],
      registers: [registry],
    });
    // An increase from nothing at all would not be seen.
    this.tries.inc({ outcome: "failed" }, 0);
    const waiting = new Sample(() => mails.countWaiting(), KEPT_MS);
    addSampledGauge(
      registry,
      {
        name: "octavo_mails_waiting",
        help: "Mails waiting to be sent, of all instances",
      },
      [waiting, (gauge, count) => gauge.set(count)],
    );
  }

  noteTry(delivery: Delivery, isLast: boolean): void {
    this.tries.inc({ outcome: nameOf(delivery, isLast) });
  }
}

function nameOf(delivery: Delivery, isLast: boolean): string {
  if (delivery.outcome !== "not-sent") return delivery.outcome;
  return delivery.isFinal || isLast ? "failed" : "delayed";
}
