import { useMayCall } from "@octavo/auth";
import type { MailDto, MailWithTextDto } from "@octavo/contracts";
import {
  Button,
  Dialog,
  DialogActions,
  Notice,
  Skeleton,
  useToast,
} from "@octavo/ui";
import { Check, Copy, Send } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { useCopy } from "../../../shared/crud/use-copy";
import { Fact, Facts } from "../../../shared/layout/facts";
import { MailState, canSendAgain, linkIn, mailState } from "./mail-labels";
import styles from "./mails-screen.module.css";
import { mailHooks, useSendMail } from "./mails.hooks";
import { t } from "../../../texts/operations";

interface MailDialogProps {
  mail: MailDto;
  onClose: () => void;
}

/** An email: its status, its text and the actions on it. */
export function MailDialog({ mail: row, onClose }: MailDialogProps) {
  const opened = mailHooks.useItem(row.id);
  const send = useSendMail();
  const toast = useToast();
  const mail = opened.data ?? row;
  const sendAgain = () =>
    send.mutate(row.id, {
      onSuccess: () => {
        toast({ text: t("mails.willBeSent", { to: row.to }) });
        onClose();
      },
    });
  const link = linkIn(opened.data?.text ?? null);
  return (
    <Dialog title={row.subject} size="large" onClose={onClose}>
      <MailFacts mail={mail} />
      <LoadFailure text={t("mails.failedOne")} query={opened} />
      {!opened.error && <MailText mail={opened.data} />}
      <FailureNotice text={t("mails.failedSend")} error={send.error} />
      <DialogActions>
        {link && <CopyLink link={link} />}
        <SendAgain mail={mail} isBusy={send.isPending} onSend={sendAgain} />
        <Button onClick={onClose}>{t("mails.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function MailFacts({ mail }: { mail: MailDto }) {
  const timeZone = useSiteZone();
  return (
    <>
      <Facts>
        <Fact name={t("mails.to")}>{mail.to}</Fact>
        <Fact name={t("mails.written", { zone: timeZone })}>
          <AdminTime value={mail.created_at} />
        </Fact>
        <Fact name={t("mails.status")}>
          <MailState status={mail.status} />{" "}
          <span className="muted">
            {mailState(mail.status).meaning}
            {mail.attempts > 1 && t("mails.attempts", { count: mail.attempts })}
          </span>
        </Fact>
      </Facts>
      {mail.last_error && (
        <Notice tone="warning">
          <p className="breaks">{mail.last_error}</p>
        </Notice>
      )}
    </>
  );
}

function MailText({ mail }: { mail: MailWithTextDto | undefined }) {
  if (!mail)
    return (
      <div className={styles.text} aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="75%" />
      </div>
    );
  if (mail.text === null) return <p className="muted">{t("mails.noText")}</p>;
  return <pre className={styles.text}>{mail.text}</pre>;
}

interface SendAgainProps {
  mail: MailDto;
  isBusy: boolean;
  onSend: () => void;
}

function SendAgain({ mail, isBusy, onSend }: SendAgainProps) {
  const maySend = useMayCall("POST /mails/{id}/send");
  if (!maySend || !canSendAgain(mail.status)) return null;
  return (
    <Button icon={<Send aria-hidden="true" />} isBusy={isBusy} onClick={onSend}>
      {mail.status === "kept" || mail.status === "queued"
        ? t("mails.sendNow")
        : t("mails.sendAgain")}
    </Button>
  );
}

interface CopyLinkProps {
  link: string;
}

/** Copies an email's link. If the browser refuses, people can select it in the text above. */
function CopyLink({ link }: CopyLinkProps) {
  const { state, copy } = useCopy(link);
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(LABELS[state])}</span>
    </Button>
  );
}

const LABELS = {
  idle: "mails.copyLink",
  copied: "mails.copied",
  failed: "mails.failedCopyLink",
} as const;
