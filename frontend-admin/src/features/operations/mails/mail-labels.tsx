import { named } from "@octavo/texts";
import type { MailStatus } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { t } from "../../../texts/operations";
import { operations } from "../../../texts/en/operations";
import { wordsIn } from "../../../texts/words";
import { StateMark, type Tone } from "../../../shared/layout/row-parts";

/** The texts of a status. One that only a newer server knows is shown by its name. */
export const mailState = (status: string) => ({
  label: named(t, "mails.state", status) ?? capitalised(status),
  meaning: named(t, "mails.meaning", status),
});

/** Whether a person can send the email again. */
export const canSendAgain = (status: MailStatus): boolean =>
  ["queued", "uncertain", "failed", "kept"].includes(status);

/** The kinds of emails, as the filter offers them. */
export const mailKinds = (): string[] => wordsIn(operations, "mails.kind");

/** The first link in a text, which is the one to open. */
export function linkIn(text: string | null): string | null {
  return /https?:\/\/[^\s<>"]+/.exec(text ?? "")?.[0] ?? null;
}

const TONES: Partial<Record<MailStatus, Tone>> = {
  queued: "info",
  sending: "info",
  uncertain: "warning",
  sent: "success",
  failed: "danger",
};

/** The status as a colored label. */
export function MailState({ status }: { status: MailStatus }) {
  return (
    <StateMark tone={ownValue(TONES, status)}>
      {mailState(status).label}
    </StateMark>
  );
}
