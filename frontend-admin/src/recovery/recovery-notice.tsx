import { Button, Notice } from "@octavo/ui";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import type { Offer } from "./create-offers";

interface RecoveryNoticeProps {
  recovery: {
    found: Pick<Offer<unknown>, "savedAt" | "origin"> | null;
    isFoundOutdated: boolean;
    restore: () => void;
    discard: () => void;
  };
}

/** Offers what an earlier visit did not save. */
export function RecoveryNotice({ recovery }: RecoveryNoticeProps) {
  const timeZone = useSiteZone();
  const { found, isFoundOutdated, restore, discard } = recovery;
  if (!found) return null;
  return (
    <Notice
      actions={
        <>
          <Button size="small" onClick={discard}>
            Discard
          </Button>
          <Button size="small" variant="primary" onClick={restore}>
            {found.origin === "replaced"
              ? "Bring it back"
              : "Restore unsaved changes"}
          </Button>
        </>
      }
    >
      {sentence(found.origin, formatZoned(found.savedAt, timeZone))}
      {isFoundOutdated && " Somebody has saved since then."}
    </Notice>
  );
}

function sentence(origin: Offer<unknown>["origin"], when: string): string {
  if (origin === "replaced") return "What you had typed before was replaced.";
  return origin === "browser"
    ? `This browser kept changes from ${when} that were not saved.`
    : `You left changes that were not saved on ${when}, perhaps in another browser.`;
}
