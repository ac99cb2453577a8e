import { Button, Notice, useToast } from "@octavo/ui";
import { useNavigate } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { nameOf, useUnsavedTexts } from "./unsaved-texts";
import type { Undo, UnsavedText } from "./unsaved-texts";

interface RecoveryNoticeProps {
  recovery: {
    subject: string;
    /** Of the text that is open. */
    name: string | null;
    version: number | null;
    start: { isGone: boolean };
  };
}

/** Offers what was typed here before and not saved. What is typed now is a text of its own. */
export function RecoveryNotice({ recovery }: RecoveryNoticeProps) {
  const { subject, name, version, start } = recovery;
  const { texts, discard, isDiscarding, failure } = useDiscarding();
  const found = texts.find(
    (text) => text.subject === subject && text.name !== name,
  );
  return (
    <>
      {start.isGone && (
        <Notice tone="warning">
          The unsaved text of this address is not kept any more: it was saved or
          thrown away, or it is somebody else’s.
        </Notice>
      )}
      {failure && (
        <FailureNotice
          text="The text could not be thrown away"
          error={failure}
        />
      )}
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

/** Throws a text away, and offers to bring it back. */
function useDiscarding() {
  const { texts, throwAway, undo } = useUnsavedTexts();
  const toast = useToast();
  const bringBack = (back: Undo) =>
    undo.mutate(back, {
      onSuccess: () => toast({ text: "The text is back" }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  const discard = (text: UnsavedText) =>
    throwAway.mutate(text, {
      onSuccess: (back) =>
        toast({
          text: "Unsaved text thrown away",
          action: { label: "Undo", onPress: () => bringBack(back) },
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
  /** Whether somebody has saved since it was begun. */
  isOutdated: boolean;
  isDiscarding: boolean;
  onDiscard: () => void;
}

function FoundText(props: FoundTextProps) {
  const { found, isOutdated, isDiscarding, onDiscard } = props;
  const timeZone = useSiteZone();
  const navigate = useNavigate();
  const restore = () => void navigate(editorAddress(found.subject, found.name));
  return (
    <Notice
      actions={
        <>
          <Button size="small" isBusy={isDiscarding} onClick={onDiscard}>
            Discard
          </Button>
          <Button size="small" variant="primary" onClick={restore}>
            Restore unsaved changes
          </Button>
        </>
      }
    >
      {sentence(found, timeZone)}
      {isOutdated && " Somebody has saved since then."}
    </Notice>
  );
}

function sentence(found: UnsavedText, timeZone: string): string {
  const when = formatZoned(found.savedAt, timeZone);
  const what = `“${nameOf(found)}”`;
  return found.isHere
    ? `This browser kept changes from ${when} that were not saved: ${what}.`
    : `You left changes that were not saved on ${when}, perhaps in another browser: ${what}.`;
}
