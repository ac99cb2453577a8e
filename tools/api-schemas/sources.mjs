import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";

const CONTRACTS = join(ROOT, "libs/contracts/src");
const BACKEND = join(ROOT, "backend/src");

/** Folders in which the files lie, for those who watch them. */
export const SOURCE_FOLDERS = [CONTRACTS, BACKEND];

const filesIn = (folder, isWanted) =>
  readdirSync(folder, { recursive: true })
    .filter(isWanted)
    .sort()
    .map((file) => join(folder, file));

/** The files of the contracts, which say what the payloads look like. */
export const contractFiles = () =>
  filesIn(CONTRACTS, (file) => /(?<!\.spec)\.ts$/.test(file));

/** The controllers, whose handlers say which of them they answer. */
export const controllerFiles = () =>
  filesIn(BACKEND, (file) => file.endsWith(".controller.ts"));

/** The programs that make them. */
const ownFiles = () => filesIn(import.meta.dirname, () => true);

/** Changes with anything that the schemas are made from. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of [...contractFiles(), ...controllerFiles(), ...ownFiles()])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** The module of the backend that holds the schemas, as the builds have it. */
export const moduleText = (schemas) =>
  `export const apiSchemas = ${JSON.stringify(schemas)};\n`;
