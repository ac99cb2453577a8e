import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { shippedPackages } from "./shipped-packages.mjs";

const LICENCES_FILE = "dist/licences.txt";

/** They ask for no more than to be named, and say so by these names of SPDX. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/** For libraries that are linked dynamically and can be replaced: libvips, for sharp. */
const ALLOWED_FOR = [{ name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" }];

/** It names no licence in its package.json; its readme has the text of this one. */
const READ_BY_HAND = new Map([["pause 0.0.1", "MIT"]]);

const FONTS = "libs/theme/src/fonts";
const TEXT_FILE = /^(licen[cs]e|copying|notice)/i;

/** Packages whose licence is unknown or of no allowed kind, with a word about each. */
export function refusedLicences(packages) {
  return packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence ?? "no licence is named"}`,
    );
}

/** `A OR B`: one is enough. `A AND B`: all of them. */
function isAllowed({ name, licence }) {
  const plain = (licence ?? "").replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) return false;
  return plain
    .split(" OR ")
    .some((all) =>
      all.split(" AND ").every((one) => isAllowedKind(name, one.trim())),
    );
}

function isAllowedKind(name, licence) {
  return (
    ALLOWED.has(licence) ||
    ALLOWED_FOR.some(
      (exception) => exception.licence === licence && exception.name.test(name),
    )
  );
}

/** What runs, with its licence. Very old packages name it in another way than the lock file reads. */
function licensedPackages() {
  return shippedPackages().map((one) => ({
    ...one,
    licence:
      one.licence ??
      olderLicence(one.folder) ??
      READ_BY_HAND.get(`${one.name} ${one.version}`),
  }));
}

function olderLicence(folder) {
  const file = join(ROOT, folder, "package.json");
  if (!existsSync(file)) return undefined;
  const { licenses = [] } = JSON.parse(readFileSync(file, "utf8"));
  const names = licenses.map(({ type }) => type);
  return names.length > 0 ? names.join(" OR ") : undefined;
}

/** Writes all of them with the texts that have to be handed on; packages with one text share it. */
export function writeLicences() {
  const packages = licensedPackages();
  const groups = new Map();
  for (const { folder, name, version, licence } of packages) {
    const text = textOf(folder);
    const names = groups.get(text) ?? [];
    groups.set(text, [...names, `${name} ${version} (${licence})`]);
  }
  const parts = [
    ...[...groups].map(([text, names]) => `${names.join("\n")}\n\n${text}`),
    ...fontLicences(),
  ];
  const rule = `\n\n${"-".repeat(72)}\n\n`;
  const file = join(ROOT, LICENCES_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[HEAD, ...parts].join(rule)}\n`);
  return packages;
}

/** Fonts that were subset are among the sources, each with its license next to it. */
function fontLicences() {
  return readdirSync(join(ROOT, FONTS))
    .filter((name) => name.endsWith(".licence.txt"))
    .map((name) => {
      const text = readFileSync(join(ROOT, FONTS, name), "utf8");
      return `Typeface ${name.replace(".licence.txt", "")} (OFL-1.1)\n\n${text.trim()}`;
    });
}

const HEAD = `Packages and typefaces of other people that Octavo runs with, on the server or in a browser.
Octavo's own is in LICENSE.`;

/** Packages for other systems are not here; their texts are those of the one for this system. */
function textOf(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return "Not installed on the system of this build.";
  const read = (name) => readFileSync(join(path, name), "utf8").trim();
  const names = readdirSync(path).sort();
  const texts = names.filter((name) => TEXT_FILE.test(name)).map(read);
  if (texts.length > 0) return texts.join("\n\n");
  const readme = names.find((name) => /^readme/i.test(name));
  const [part] = /^#+ *licen[cs]e[^]*/im.exec(readme ? read(readme) : "") ?? [];
  return part?.trim() ?? "Without a text of its own.";
}
