import { randomUUID } from "node:crypto";
import { within } from "../../common/time/within";
import type { AppConfig } from "../config/app-config";
import { configuredAccount, sendMail } from "../mail/send-mail";
import { reportText, type ErrorReport } from "./error-report";

const SENDER = "Octavo";

/** Whether failures are reported at all. */
export const hasReader = ({
  errorReports: { url, mail },
}: Pick<AppConfig, "errorReports">): boolean => url !== null || mail !== null;

/** @throws when one of those who are to hear of it could not be told within the time. */
export async function deliverReport(
  config: AppConfig,
  report: ErrorReport,
  limitMs: number,
): Promise<void> {
  const { url, mail } = config.errorReports;
  const signal = AbortSignal.timeout(limitMs);
  const ways = [
    ...(url === null ? [] : [post(url, report, signal)]),
    ...(mail === null
      ? []
      : [mailReport(config, { ...report, to: mail }, signal)]),
  ];
  const outcomes = await within(limitMs, Promise.allSettled(ways));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
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
    // The settings did not choose the address that a redirect names.
    redirect: "error",
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the address answered ${answer.status}`);
}

async function mailReport(
  config: AppConfig,
  { to, ...report }: ErrorReport & { to: string },
  signal: AbortSignal,
): Promise<void> {
  const subject = `${SENDER}: ${report.name} at ${report.place}`;
  const delivery = await sendMail(
    configuredAccount(config),
    {
      messageId: `<${randomUUID()}@${new URL(report.site).hostname}>`,
      senderName: SENDER,
      to,
      subject: subject.replace(/\s+/g, " ").slice(0, 200),
      text: reportText(report),
      date: new Date(),
    },
    signal,
  );
  if (delivery.outcome !== "sent") throw new Error(delivery.reason);
}
