import { Button, Dialog, Notice } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/merging";
import { useSiteZone } from "../dates/use-site-zone";
import { Comparison } from "../versions/comparison";
import type { ReadableField } from "../versions/comparison";
import styles from "./merged-notice.module.css";
import type { Savers } from "./savers";
import { saversText } from "./savers-text";

interface MergedNoticeProps<Form> {
  merged: { savers: Savers; mine: Form; merged: Form };
  read: (form: Form) => readonly ReadableField[];
  onClose: () => void;
}

/** Says that the form has changes of someone else now, and shows them. */
export function MergedNotice<Form>(props: MergedNoticeProps<Form>) {
  const { merged, read, onClose } = props;
  const [isOpen, setOpen] = useState(false);
  const timeZone = useSiteZone();
  return (
    <>
      <Notice
        tone="success"
        actions={
          <>
            <Button size="small" onClick={onClose}>
              {t("merge.close")}
            </Button>
            <Button size="small" onClick={() => setOpen(true)}>
              {t("merge.show")}
            </Button>
          </>
        }
      >
        {saversText("merge.done", merged.savers, timeZone)}
      </Notice>
      {isOpen && (
        <Dialog
          title={t("merge.title")}
          size="wide"
          description={t("merge.text")}
          onClose={() => setOpen(false)}
        >
          <div className={styles.changes}>
            <Comparison
              before={read(merged.mine)}
              after={read(merged.merged)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
