import { Button, Notice, useToast } from "@octavo/ui";
import { useNavigate } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { nameOf, useUnsavedTexts } from "./unsaved-texts";
import type { Undo, UnsavedText } from "./unsaved-texts";
import { t } from "../../texts";

interface RecoveryNoticeProps {
  recovery: {
    subject: string;
    /** Of the text that is open. */
    name: string | null;
    version: number | null;
    start: { isGone: boolean };
  };
}

/** Offers text that was typed here before and not saved. Text typed now is stored separately. */
export function RecoveryNotice({ recovery }: RecoveryNoticeProps) {
  const { subject, name, version, start } = recovery;
  const { texts, discard, isDiscarding, failure } = useDiscarding();
  const found = texts.find(
    (text) => text.subject === subject && text.name !== name,
  );
  return (
    <>
      {start.isGone && <Notice tone="warning">{t("unsaved.gone")}</Notice>}
      <FailureNotice text={t("unsaved.failedDiscard")} error={failure} />
      {found && (
        <FoundText
          found={found}
          isOutdated={version !== null && found.version !== version}
          isDiscarding={isDiscarding}
          onDiscard={() => discard(found)}
        />
      )}
    </>
  );
}

/** Discards a text, and offers to restore it. */
function useDiscarding() {
  const { texts, throwAway, undo } = useUnsavedTexts();
  const toast = useToast();
  const bringBack = (back: Undo) =>
    undo.mutate(back, {
      onSuccess: () => toast({ text: t("unsaved.restored") }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  const discard = (text: UnsavedText) =>
    throwAway.mutate(text, {
      onSuccess: (back) =>
        toast({
          text: t("unsaved.discarded"),
          action: { label: t("common.undo"), onPress: () => bringBack(back) },
        }),
    });
  return {
    texts,
    discard,
    isDiscarding: throwAway.isPending,
    failure: throwAway.error,
  };
}

interface FoundTextProps {
  found: UnsavedText;
  /** Whether someone has saved since it was begun. */
  isOutdated: boolean;
  isDiscarding: boolean;
  onDiscard: () => void;
}

function FoundText(props: FoundTextProps) {
  const { found, isOutdated, isDiscarding, onDiscard } = props;
  const timeZone = useSiteZone();
  const navigate = useNavigate();
  const text = t(
    found.isHere ? "unsaved.foundHere" : "unsaved.foundElsewhere",
    {
      time: formatZoned(found.savedAt, timeZone),
      name: nameOf(found),
    },
  );
  const restore = () => void navigate(editorAddress(found.subject, found.name));
  return (
    <Notice
      actions={
        <>
          <Button size="small" isBusy={isDiscarding} onClick={onDiscard}>
            {t("common.discard")}
          </Button>
          <Button size="small" variant="primary" onClick={restore}>
            {t("unsaved.restore")}
          </Button>
        </>
      }
    >
      {isOutdated ? t("unsaved.outdated", { text }) : text}
    </Notice>
  );
}
