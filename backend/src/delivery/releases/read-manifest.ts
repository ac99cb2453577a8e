import { RELEASE_LIMITS } from "@octavo/contracts";
import {
  ACCEPTED_CONTRACTS,
  APP_NAME,
  fillsDenial,
  flagsDenial,
  slotsDenial,
  type ReleaseFile,
  type ReleaseManifest,
} from "@octavo/federation";
import { currentLanguage } from "@octavo/texts";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const PATH = /^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/;
const CONTAINER = /^[A-Za-z_][A-Za-z0-9_]{0,59}$|^$/;
const BUDGETS = ["scripts", "styles", "fonts"];

/** Entries of the lists that a build writes about itself. */
const MOST_ENTRIES = 2000;
const LONGEST_ENTRY = 300;

/**
 * Reads an uploaded `release.json` of any accepted contract. Preserves fields that this server does not
 * know. @throws {ValidationError} saying what is wrong.
 */
export function readManifest(value: unknown): ReleaseManifest {
  check(isRecord(value), "it must be an object");
  const manifest = withoutNulls(value) as unknown as ReleaseManifest;
  const { app, version, contract } = manifest;
  check(
    typeof app === "string" && APP_NAME.test(app),
    "app must be the name of an app",
  );
  check(
    typeof version === "string" && VERSION.test(version),
    "version must be a semantic version",
  );
  check(Number.isInteger(contract), "contract must be a whole number");
  const denial = contractDenial(manifest);
  if (denial !== null) throw new ValidationError(denial);
  check(isVersions(manifest.shared), "shared must name versions and ranges");
  checkLists(manifest);
  const denied =
    flagsDenial(manifest.flags ?? {}) ??
    slotsDenial(manifest.slots ?? {}) ??
    fillsDenial(manifest.fills ?? []);
  check(denied === null, denied ?? "");
  const paths = checkFiles(manifest.files);
  for (const path of announced(manifest))
    check(paths.has(path), `${path} is not among the files`);
  return manifest;
}

/** Many programs write null for absent values; readers of a manifest check whether a field exists. */
const withoutNulls = (sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null),
  );

/** The text of a `release.json`. */
export function parseManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ValidationError(t("manifestNoJson"));
  }
  return readManifest(value);
}

/** Why the contract forbids showing a release; null: it does not. */
export function contractDenial({
  contract,
}: Pick<ReleaseManifest, "contract">): string | null {
  if (ACCEPTED_CONTRACTS.includes(contract)) return null;
  const versions = [...ACCEPTED_CONTRACTS].sort((a, b) => a - b).map(String);
  const accepted = new Intl.ListFormat(currentLanguage()).format(versions);
  return t("contractRefused", { contract, accepted });
}

/** @returns their paths. */
function checkFiles(files: unknown): Set<string> {
  check(Array.isArray(files) && files.length > 0, "files must be a list");
  check(
    files.length <= RELEASE_LIMITS.files,
    `it has more than ${RELEASE_LIMITS.files} files`,
  );
  const described = files as ReleaseFile[];
  for (const file of described) checkFile(file);
  const total = described.reduce((sum, { bytes }) => sum + bytes, 0);
  check(
    total <= RELEASE_LIMITS.totalBytes,
    `the files are more than ${inMegabytes(RELEASE_LIMITS.totalBytes)} together`,
  );
  checkPlaces(described.map(({ path }) => path));
  return new Set(described.map(({ path }) => path));
}

function checkFile(value: unknown): void {
  check(isRecord(value), "every file needs a path, its bytes and an integrity");
  const { path, bytes, integrity } = value as unknown as ReleaseFile;
  check(isSafePath(path), `every file needs a safe path, not ${quoted(path)}`);
  check(
    Number.isInteger(bytes) && bytes >= 0,
    `${path} needs its size in bytes`,
  );
  check(
    bytes <= RELEASE_LIMITS.fileBytes,
    `${path} is larger than ${inMegabytes(RELEASE_LIMITS.fileBytes)}`,
  );
  check(
    typeof integrity === "string" && INTEGRITY.test(integrity),
    `${path} needs a sha384 integrity`,
  );
}

/** Every file needs a distinct path, also where case makes no difference. */
function checkPlaces(paths: readonly string[]): void {
  const places = new Set<string>();
  for (const path of paths) {
    const place = path.toLowerCase();
    check(!places.has(place), `${path} is named twice`);
    places.add(place);
  }
  for (const path of paths) {
    const folders = path.toLowerCase().split("/").slice(0, -1);
    folders.forEach((_, index) => {
      const folder = folders.slice(0, index + 1).join("/");
      check(!places.has(folder), `${folder} is both a file and a folder`);
    });
  }
}

const isSafePath = (path: unknown): path is string =>
  typeof path === "string" &&
  path.length <= RELEASE_LIMITS.pathLength &&
  PATH.test(path) &&
  path.split("/").length <= RELEASE_LIMITS.depth + 1 &&
  !path.split("/").some((part) => /^\.+$/.test(part));

/** Files that documents or the document server load by name. */
function announced(manifest: ReleaseManifest): string[] {
  const { entry, styles, preload, server } = manifest;
  const paths = [entry, ...styles, ...preload];
  return server === undefined ? paths : [...paths, server];
}

function checkLists(manifest: ReleaseManifest): void {
  const { entry, container, server, commit, budgets, dependencies } = manifest;
  check(typeof entry === "string", "entry must name a file");
  check(
    typeof container === "string" && CONTAINER.test(container),
    "container must be a name",
  );
  check(
    isTexts(manifest.styles) && isTexts(manifest.preload),
    "styles and preload must be lists",
  );
  check(isText(server ?? ""), "server must name a file");
  check(isText(commit ?? ""), "commit must be text");
  for (const name of ["exposes", "api", "routes", "addresses"] as const)
    check(isTexts(manifest[name] ?? []), `${name} must be a list of texts`);
  const sizes = isRecord(budgets ?? {}) ? Object.entries(budgets ?? {}) : null;
  check(
    sizes !== null &&
      sizes.every(
        ([kind, size]: [string, unknown]) =>
          BUDGETS.includes(kind) && typeof size === "number" && size >= 0,
      ),
    "budgets must be bytes of scripts, styles and fonts",
  );
  check(
    isRecord(dependencies ?? {}) && isTexts(Object.values(dependencies ?? {})),
    "dependencies must be versions by name",
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean =>
  typeof value === "string" && value.length <= LONGEST_ENTRY;

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isText);

function isVersions(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.values(value).every(
    (use) => isRecord(use) && isText(use.version) && isText(use.range),
  );
}

const quoted = (path: unknown): string =>
  typeof path === "string" ? JSON.stringify(path.slice(0, 80)) : "none";

const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

function check(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new ValidationError(t("manifestInvalid", { problem }));
}
