import { basename } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

/** A source map and the places that are looked for in it, both counted from one. */
export interface MapQuestion {
  /** The file that it should be the map of: its path, and its hash as in `release.json`. */
  file: string;
  integrity: string;
  map: Uint8Array;
  places: readonly { line: number; column: number }[];
}

export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/** `other`: the map of another file; `unusable`: it is none. */
export type MapAnswer =
  | { places: (SourcePlace | null)[] }
  | { reason: "other" | "unusable" };

/** Runs in a worker thread: a map may have 20 MB, and be made to keep a reader busy. */
export function findPlaces({ map, places, ...of }: MapQuestion): MapAnswer {
  const content = read(map);
  if (content === null) return { reason: "unusable" };
  if (isOfOther(content, of)) return { reason: "other" };
  try {
    const trace = new TraceMap(content as unknown as string);
    return { places: places.map((place) => find(trace, place)) };
  } catch {
    return { reason: "unusable" };
  }
}

/** Builds of `octavo-build` write the hash of the script, because server bundles of all builds have one name. */
function isOfOther(
  { file, x_integrity: hash }: Record<string, unknown>,
  of: Pick<MapQuestion, "file" | "integrity">,
): boolean {
  if (typeof hash === "string") return hash !== of.integrity;
  return typeof file === "string" && basename(file) !== basename(of.file);
}

function find(
  trace: TraceMap,
  { line, column }: { line: number; column: number },
): SourcePlace | null {
  if (line < 1 || column < 1) return null;
  const found = originalPositionFor(trace, { line, column: column - 1 });
  if (found.source === null) return null;
  return {
    file: plainSource(found.source),
    line: found.line,
    column: found.column + 1,
  };
}

/** Only the kind that builds write: without parts that are maps themselves. */
function read(map: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(map));
    if (typeof value !== "object" || value === null) return null;
    const { version, mappings, sources } = value as Record<string, unknown>;
    const isMap =
      Number(version) === 3 &&
      typeof mappings === "string" &&
      Array.isArray(sources) &&
      sources.every((source) => typeof source === "string" || source === null);
    return isMap ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const LONGEST_SOURCE = 200;

/**
 * A source as the team knows it. Maps of other builds may name folders of the machine that made them, which
 * are no one's business.
 */
export function plainSource(source: string): string {
  const path = source
    .slice(-LONGEST_SOURCE * 10)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, "")
    .replaceAll("\\", "/")
    .replace(/^(?:webpack|vite|rollup):\/\/(?!\/(?:home|Users)\/)[^/]*\//, "")
    .replace(/^(?:\.\/)+/, "")
    .split(/[?#]/, 1)
    .join();
  const isOutside = /^(?:[a-z][a-z+.-]*:|\/|\.\.\/)/i.test(path);
  const known = isOutside
    ? (/\/((?:node_modules|src|libs|packages)\/.*)$/.exec(path)?.[1] ??
      basename(path))
    : path;
  return [...known].slice(-LONGEST_SOURCE).join("");
}
