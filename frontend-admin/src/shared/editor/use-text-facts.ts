import { plainText } from "@octavo/format";
import type Quill from "quill/core";
import { useEffect, useState } from "react";
import { readHtml } from "./create-editor";
import { readUrl } from "./read-url";
import { findPictures } from "./pictures/find-pictures";

export interface TextFacts {
  words: number;
  /** Pictures that nobody has described. */
  undescribed: number;
  /** Where pictures are that other sites show us, and may take away. */
  foreign: readonly number[];
}

const PAUSE_MS = 250;

/** What is worth knowing about the text while one writes; counted when typing pauses. */
export function useTextFacts(quill: Quill | null): TextFacts | null {
  const [facts, setFacts] = useState<TextFacts | null>(null);
  useEffect(() => {
    if (!quill) return;
    let timer: number | undefined;
    const count = () => {
      const next = readFacts(quill);
      setFacts((known) =>
        JSON.stringify(known) === JSON.stringify(next) ? known : next,
      );
    };
    const countSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(count, PAUSE_MS);
    };
    countSoon();
    quill.on("editor-change", countSoon);
    return () => {
      window.clearTimeout(timer);
      quill.off("editor-change", countSoon);
    };
  }, [quill]);
  return facts;
}

export function readFacts(quill: Quill): TextFacts {
  const pictures = findPictures(quill);
  return {
    words: plainText(readHtml(quill)).split(" ").filter(Boolean).length,
    undescribed: pictures.filter(({ alt }) => alt === "").length,
    foreign: pictures
      .filter(({ source }) => isForeign(source))
      .map(({ index }) => index),
  };
}

function isForeign(source: string): boolean {
  const url = readUrl(source, document.baseURI);
  if (!url?.protocol.startsWith("http")) return false;
  return url.origin !== window.location.origin;
}
