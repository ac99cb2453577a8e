import type { MediaDetailDto } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { useEffect, useState } from "react";
import { mediaHooks } from "../../../shared/media/media.hooks";

interface OutdatedNoticeProps {
  id: number;
  onTake: (theirs: MediaDetailDto) => void;
  onKeepMine: (theirs: MediaDetailDto) => void;
}

/** Somebody else has described the file meanwhile: shows their text, so that neither is lost (D-022). */
export function OutdatedNotice(props: OutdatedNoticeProps) {
  const { id, onTake, onKeepMine } = props;
  const { refetch } = mediaHooks.useItem(id);
  const [theirs, setTheirs] = useState<MediaDetailDto>();
  useEffect(() => {
    let isCurrent = true;
    void refetch().then(({ data }) => {
      if (isCurrent) setTheirs(data);
    });
    return () => {
      isCurrent = false;
    };
  }, [refetch]);
  const choices = theirs && (
    <>
      <Button size="small" onClick={() => onTake(theirs)}>
        Take theirs
      </Button>
      <Button size="small" onClick={() => onKeepMine(theirs)}>
        Keep mine
      </Button>
    </>
  );
  return (
    <Notice tone="danger" actions={choices}>
      <p>Somebody else has changed this file meanwhile. Nothing was saved.</p>
      {theirs && (
        <p>
          {theirs.alt_text
            ? `It now says: “${theirs.alt_text}”`
            : "It now has no description."}
        </p>
      )}
    </Notice>
  );
}
