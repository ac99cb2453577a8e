import { listing } from "@octavo/format";
import { API_BASE } from "../../../common/http/api-base";
import type { ApiDocument } from "../../../infrastructure/openapi/schema";
import {
  failed,
  passed,
  skipped,
  type Candidate,
  type Finding,
} from "./candidate";

/** Every call that the settings declare exists in the API of this server. */
export function checkApiCalls(
  { manifest: { api } }: Pick<Candidate, "manifest">,
  document: Pick<ApiDocument, "paths">,
): Finding {
  if (!api)
    return skipped(
      "Its settings do not declare its calls of the API. Add api to octavo.config.ts.",
    );
  const known = knownCalls(document).map((call) => call.split("/"));
  const unknown = api.filter((call) => {
    const parts = call.split("/");
    return !known.some((other) => isSameCall(parts, other));
  });
  return unknown.length > 0
    ? failed(
        `The API of this site has no ${listing(unknown)}. Update the site first, or do without.`,
      )
    : passed(`All ${api.length} calls exist in the API of this site.`);
}

/** E.g. `GET /posts/{id}`. */
function knownCalls({ paths }: Pick<ApiDocument, "paths">): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.slice(API_BASE.length)}`,
    ),
  );
}

/** Braces match any part of a path, on either side. */
function isSameCall(mine: string[], theirs: string[]): boolean {
  return (
    mine.length === theirs.length &&
    mine.every((part, index) => isSamePart(part, theirs[index] ?? ""))
  );
}

function isSamePart(mine: string, theirs: string): boolean {
  if (mine === theirs || /^\{.*\}$/.test(theirs)) return true;
  const [first = "", ...rest] = mine.split("{}");
  const last = rest.pop();
  if (last === undefined || !theirs.startsWith(first)) return false;
  let at = first.length;
  for (const text of rest) {
    const found = theirs.indexOf(text, at);
    if (found === -1) return false;
    at = found + text.length;
  }
  return theirs.length - last.length >= at && theirs.endsWith(last);
}
