import type { Head } from "@octavo/format";
import { useEffect } from "react";
import { applyHead } from "./document-head";
import { useReader } from "./reader-context";
import type { PostView } from "./views";

/** Describes the document, on the server for its head, in the browser after each change of page. */
export function useDocumentHead(head: Head | null, post?: PostView): void {
  const { site, head: collector } = useReader();
  if (head) collector?.take(head, post);
  const key = JSON.stringify(head);
  useEffect(() => {
    const current = JSON.parse(key) as Head | null;
    if (current) applyHead(current, site);
  }, [key, site]);
}
