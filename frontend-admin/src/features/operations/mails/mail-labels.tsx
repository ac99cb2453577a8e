import type { MailStatus } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import styles from "./mails-screen.module.css";

/** What a status means, for people. */
export const MAIL_STATES: Readonly<
  Record<MailStatus, { label: string; meaning: string }>
> = {
  queued: { label: "Queued", meaning: "It will be sent in a moment." },
  sending: {
    label: "Sending",
    meaning: "The mail server is taking it right now.",
  },
  uncertain: {
    label: "Uncertain",
    meaning:
      "It was handed to the mail server, whose answer was never heard. It may have arrived.",
  },
  sent: { label: "Sent", meaning: "The mail server has taken it." },
  failed: { label: "Failed", meaning: "The mail server did not take it." },
  kept: {
    label: "Kept here",
    meaning: "There is no mail server. Hand over what it says yourself.",
  },
};

/** A status that only a newer server knows is shown as it is called. */
export const mailState = (status: string) =>
  ownValue(MAIL_STATES, status) ?? { label: capitalised(status), meaning: "" };

/** Those that a person can send once more. */
export const canSendAgain = (status: MailStatus): boolean =>
  ["queued", "uncertain", "failed", "kept"].includes(status);

/** Kinds of mails as the filter offers them. */
export const MAIL_KINDS: Readonly<Record<string, string>> = {
  "password-reset": "Password reset",
  "password-changed": "Password changed",
  invitation: "Invitation",
  "sign-up-verification": "Sign-up: confirm the address",
  "sign-up-known-address": "Sign-up: address is known",
  "sign-up-approved": "Sign-up: approved",
  "sign-up-rejected": "Sign-up: rejected",
  "contact-message": "Contact message",
};

/** The first address in a text, which is what its reader is to open. */
export function linkIn(text: string | null): string | null {
  return /https?:\/\/[^\s<>"]+/.exec(text ?? "")?.[0] ?? null;
}

/** The status as a coloured word. */
export function MailState({ status }: { status: MailStatus }) {
  return (
    <span className={styles.state} data-state={status}>
      {mailState(status).label}
    </span>
  );
}
