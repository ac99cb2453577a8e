import { useSession } from "@octavo/auth";
import type { MediaDto } from "@octavo/contracts";
import type Quill from "quill/core";
import { useState } from "react";
import { canEditMedia } from "../../media/media-permissions";
import { useDescribeMedia } from "../../media/media.hooks";
import { findPictures } from "./find-pictures";

/** A picture of the text that somebody is asked to describe. */
export interface Undescribed {
  source: string;
  /** How it is called in the library; absent for pictures that were in the text before. */
  media?: MediaDto;
}

/**
 * Asks for the descriptions of pictures, one after the other, without taking the cursor away. The
 * first description of a file is also kept in the library, for wherever it is shown next.
 */
export function useDescriptions() {
  const [asked, setAsked] = useState<readonly Undescribed[]>([]);
  const keepInLibrary = useKeepInLibrary();
  const ask = (more: readonly Undescribed[]) =>
    setAsked((known) => [
      ...known,
      ...more.filter(({ source }) =>
        known.every((one) => one.source !== source),
      ),
    ]);
  const skip = () => setAsked(([, ...rest]) => rest);
  const [current] = asked;
  return {
    current,
    count: asked.length,
    skip,
    askFor: (media: MediaDto) => {
      if (!media.alt_text) ask([{ source: media.url, media }]);
    },
    askForAll: (quill: Quill) =>
      ask(undescribedIn(quill).map(({ source }) => ({ source }))),
    describe: (quill: Quill, text: string) => {
      if (!current) return;
      for (const { index, source, alt } of findPictures(quill))
        if (source === current.source && alt === "")
          quill.formatText(index, 1, "alt", text, "user");
      if (current.media) keepInLibrary(current.media, text);
      skip();
    },
  };
}

function useKeepInLibrary() {
  const describe = useDescribeMedia();
  const { user } = useSession();
  return (media: MediaDto, alt_text: string) => {
    if (!canEditMedia(user, media)) return;
    // The article has its description either way; the library's is a convenience.
    describe.mutate({ media, input: { alt_text } });
  };
}

function undescribedIn(quill: Quill) {
  return findPictures(quill).filter(({ alt }) => alt === "");
}
