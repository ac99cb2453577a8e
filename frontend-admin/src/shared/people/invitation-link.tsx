import type { InvitationAnswer } from "@octavo/contracts";
import { Button, Notice, TextField } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../crud/use-copy";
import styles from "./invitation-link.module.css";

/** What became of an invitation; where no mail can be sent, with the link to pass on by hand (D-321). */
export function InvitationLink({ message, link }: InvitationAnswer) {
  return (
    <div className={styles.invitation}>
      <Notice tone={link ? "warning" : "success"}>{message}</Notice>
      {link && <CopyableLink link={link} />}
    </div>
  );
}

function CopyableLink({ link }: { link: string }) {
  const { state, copy } = useCopy(link);
  const Icon = state === "copied" ? Check : Copy;
  return (
    <div className={styles.link}>
      <TextField
        label="Invitation link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={
          state === "failed"
            ? "The link could not be copied. Select it and copy it yourself."
            : "It works once, for seven days."
        }
      />
      <Button icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
        {state === "copied" ? "Copied" : "Copy link"}
      </Button>
    </div>
  );
}
