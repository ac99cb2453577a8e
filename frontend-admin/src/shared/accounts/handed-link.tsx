import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../crud/use-copy";
import styles from "./handed-link.module.css";
import { t } from "../../texts";

interface HandedLinkProps {
  message: string;
  /** Only where no mail can be sent. */
  link?: string | undefined;
  label: string;
  /** How long it works, and for whom. */
  hint?: string | undefined;
}

/** What became of a mail; where none can be sent, with the link to pass on by hand. */
export function HandedLink({ message, link, ...field }: HandedLinkProps) {
  return (
    <div className={styles.handed}>
      <Notice tone={link ? "warning" : "success"}>{message}</Notice>
      {link && <CopyableLink link={link} {...field} />}
    </div>
  );
}

type CopyableLinkProps = Pick<HandedLinkProps, "label" | "hint"> & {
  link: string;
};

function CopyableLink({ link, label, hint }: CopyableLinkProps) {
  const { state, copy } = useCopy(link);
  const Icon = state === "copied" ? Check : Copy;
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={state === "failed" ? t("accounts.failedCopy") : hint}
      />
      <Button icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
        {state === "copied" ? t("common.copied") : t("common.copyLink")}
      </Button>
    </div>
  );
}

interface HandedLinkDialogProps extends HandedLinkProps {
  title: string;
  onClose: () => void;
}

/** The link is shown this once: only its buttons close the dialog. */
export function HandedLinkDialog(props: HandedLinkDialogProps) {
  const { title, onClose, ...handed } = props;
  return (
    <Dialog title={title} onClose={onClose} keepsOnPressOutside>
      <HandedLink {...handed} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t("common.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
