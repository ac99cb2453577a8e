import type { MediaDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { RefreshCw } from "lucide-react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FileButton } from "../../../shared/media/file-button";
import { useReplaceMedia } from "../../../shared/media/media.hooks";
import styles from "./media-dialog.module.css";
import { t } from "../../../texts";

interface ReplaceFileProps {
  media: MediaDto;
  onReplaced: (media: MediaDto) => void;
}

/** Puts another picture under the address of a file. */
export function ReplaceFile({ media, onReplaced }: ReplaceFileProps) {
  const replacement = useReplaceMedia();
  const toast = useToast();
  const start = (file: File) =>
    replacement.mutate(
      { media, file },
      {
        onSuccess: (replaced) => {
          toast({ text: t("media.replaced") });
          onReplaced(replaced);
        },
      },
    );
  return (
    <div className={styles.replace}>
      <FailureNotice
        text={t("media.failedReplace")}
        error={replacement.error}
      />
      <FileButton
        field={t("media.newFile")}
        label={t("media.replace")}
        icon={<RefreshCw aria-hidden="true" />}
        isBusy={replacement.isPending}
        onFile={start}
      />
      <p>{t("media.replaceHint")}</p>
    </div>
  );
}
