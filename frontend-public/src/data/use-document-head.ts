import type { Head } from "@octavo/format";
import { useEffect } from "react";
import { applyHead } from "./document-head";
import { useReader } from "./reader-context";

/** Describes the document, on the server for its head, in the browser after each change of page. */
export function useDocumentHead(head: Head | null): void {
  const { site, head: collector } = useReader();
  if (head) collector?.take(head);
  const key = JSON.stringify(head);
  useEffect(() => {
    const current = JSON.parse(key) as Head | null;
    if (current) applyHead(current, site);
  }, [key, site]);
}
