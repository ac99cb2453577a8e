import type { MailStatus } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { t } from "../../../texts/operations";
import { StateMark, type Tone } from "../../../shared/layout/row-parts";

/** The label of each status, and its explanation. */
export const MAIL_STATES = {
  queued: { label: "mails.queued", meaning: "mails.queuedText" },
  sending: { label: "mails.sending", meaning: "mails.sendingText" },
  uncertain: { label: "mails.uncertain", meaning: "mails.uncertainText" },
  sent: { label: "mails.sent", meaning: "mails.sentText" },
  failed: { label: "mails.failed", meaning: "mails.failedText" },
  kept: { label: "mails.kept", meaning: "mails.keptText" },
} as const satisfies Record<MailStatus, object>;

/** The texts of a status. One that only a newer server knows is shown by its name. */
export function mailState(status: string): { label: string; meaning: string } {
  const state = ownValue(MAIL_STATES, status);
  return state
    ? { label: t(state.label), meaning: t(state.meaning) }
    : { label: capitalised(status), meaning: "" };
}

/** Whether a person can send the email again. */
export const canSendAgain = (status: MailStatus): boolean =>
  ["queued", "uncertain", "failed", "kept"].includes(status);

/** The kinds of emails, as the filter offers them. */
export const MAIL_KINDS = {
  "password-reset": "mails.kindPasswordReset",
  "password-changed": "mails.kindPasswordChanged",
  invitation: "mails.kindInvitation",
  "sign-up-verification": "mails.kindVerification",
  "sign-up-known-address": "mails.kindKnownAddress",
  "sign-up-approved": "mails.kindApproved",
  "sign-up-rejected": "mails.kindRejected",
  "contact-message": "mails.kindContact",
  "post-checks": "mails.kindChecks",
  notices: "mails.kindNotices",
  mention: "mails.kindMention",
  "site-health": "mails.kindHealth",
  "webhook-off": "mails.kindWebhook",
} as const;

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
