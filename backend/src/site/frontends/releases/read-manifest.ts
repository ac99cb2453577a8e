import {
  APP_NAME,
  type ReleaseFile,
  type ReleaseManifest,
} from "@octavo/federation";
import { ValidationError } from "../../../common/errors/app-error";

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const PATH = /^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/;

/** Reads a `release.json` that somebody handed in. @throws {ValidationError} saying what is wrong. */
export function readManifest(text: string): ReleaseManifest {
  const manifest = parse(text);
  const { app, version, contract, files } = manifest;
  check(
    typeof app === "string" && APP_NAME.test(app),
    "app must be the name of an app",
  );
  check(
    typeof version === "string" && VERSION.test(version),
    "version must be a semantic version",
  );
  check(Number.isInteger(contract), "contract must be a whole number");
  check(Array.isArray(files) && files.length > 0, "files must be a list");
  check(
    files.every(isFile),
    "every file needs a safe path, its bytes and a sha384 integrity",
  );
  check(isVersions(manifest.shared), "shared must name versions and ranges");
  const paths = new Set(files.map((file) => file.path));
  check(paths.size === files.length, "a file is named twice");
  for (const path of announced(manifest))
    check(paths.has(path), `${path} is not among the files`);
  return manifest;
}

/** Files that documents or the document server load by name. */
function announced(manifest: ReleaseManifest): string[] {
  const { entry, styles, preload, server, container } = manifest;
  check(
    Array.isArray(styles) && Array.isArray(preload),
    "styles and preload must be lists",
  );
  check(
    /^[A-Za-z_][A-Za-z0-9_]*$|^$/.test(container),
    "container must be a name",
  );
  return [
    entry,
    ...styles,
    ...preload,
    ...(server === undefined ? [] : [server]),
  ];
}

function parse(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ValidationError("release.json is not valid JSON.");
  }
  check(typeof value === "object" && value !== null, "it must be an object");
  return value as ReleaseManifest;
}

function isFile(value: unknown): boolean {
  const { path, bytes, integrity } = (value ?? {}) as ReleaseFile;
  return (
    typeof path === "string" &&
    PATH.test(path) &&
    !path.split("/").some((part) => /^\.+$/.test(part)) &&
    Number.isInteger(bytes) &&
    typeof integrity === "string" &&
    INTEGRITY.test(integrity)
  );
}

function isVersions(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (use: { version?: unknown; range?: unknown } | null) =>
      typeof use?.version === "string" && typeof use.range === "string",
  );
}

function check(condition: boolean, problem: string): asserts condition {
  if (!condition)
    throw new ValidationError(`release.json is not valid: ${problem}.`);
}
