import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { ROOM_FOR_YOUNG_OBJECTS, runProgram } from "./child-processes.mjs";
import { writeLicences } from "../shipped/licences.mjs";
import { packTexts } from "./pack-texts.mjs";
import { FRONTENDS, OUTPUTS, PRODUCT } from "./projects.mjs";
import { ROOT } from "./root.mjs";
import { plainText, print, stopwatch, ToolError } from "./terminal.mjs";

const STAMPS = join(ROOT, "dist/.stamps");

/** Files that every build reads in addition to its own project. */
const SHARED = [
  "libs",
  "tools/api-schemas",
  "tools/shipped",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];
/** Everything that a build reads. */
export const BUILT_FROM = [...PRODUCT, ...SHARED];
const NOT_BUILT = /\.spec\.tsx?$|^(node_modules|dist|test|demo-content)$/;
/** Webpack already uses more than one core. */
const AT_ONCE = 2;

/**
 * Builds what changed, by the commands in the projects' `project.json` and without Nx, which only
 * developing needs. Sizes and times of the files say in milliseconds what changed.
 */
export async function buildProducts({ projects = [], force = false } = {}) {
  const shared = fingerprint(SHARED);
  const wanted = projects.length > 0 ? projects : PRODUCT;
  const due = wanted
    .map((project) => ({
      project,
      wanted: `${shared} ${fingerprint([project])}`,
    }))
    .filter(({ project, wanted }) => force || !isBuilt(project, wanted));
  if (due.length === 0) return;
  const time = stopwatch();
  print(
    due.length === 1
      ? "Building 1 project …"
      : `Building ${due.length} projects …`,
  );
  const failures = [];
  let done = 0;
  const waiting = [...due];
  const buildOneAfterAnother = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failure = await buildProject(next);
      if (failure !== null) failures.push(failure);
      else print(`  ${(done += 1)} of ${due.length} built: ${next.project}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buildOneAfterAnother));
  if (failures.length > 0)
    throw new ToolError(`The build failed.\n\n${failures.join("\n\n")}`);
  if (PRODUCT.every(hasOutput)) writeLicences();
  print(`Built in ${time()}.`);
}

/** What went wrong, or null. */
async function buildProject({ project, wanted }) {
  const stamp = stampOf(project);
  rmSync(stamp, { force: true });
  const { code, output } = await runProgram(buildCommand(project), [], {
    shell: true,
    env: { ...withPrograms(process.env), NODE_OPTIONS: nodeOptions() },
  });
  if (code !== 0) return `${project}\n${plainText(output).trim()}`;
  if (FRONTENDS.includes(project)) await packTexts(join(ROOT, "dist", project));
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, wanted);
  return null;
}

function buildCommand(project) {
  const file = join(ROOT, project, "project.json");
  return JSON.parse(readFileSync(file, "utf8")).targets.build.command;
}

const nodeOptions = () =>
  [process.env.NODE_OPTIONS, ROOM_FOR_YOUNG_OBJECTS].join(" ").trim();

/** Those that packages bring. On Windows the variable's name is `Path`. */
function withPrograms(environment) {
  const names = Object.keys(environment);
  const name = names.find((one) => one.toUpperCase() === "PATH") ?? "PATH";
  const programs = join(ROOT, "node_modules/.bin");
  return {
    ...environment,
    [name]: [programs, environment[name] ?? ""].join(delimiter),
  };
}

function isBuilt(project, wanted) {
  const stamp = stampOf(project);
  return (
    hasOutput(project) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === wanted
  );
}

function hasOutput(project) {
  return existsSync(join(ROOT, "dist", project, OUTPUTS[project]));
}

function stampOf(project) {
  return join(STAMPS, project);
}

function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const source of sources) add(source);
  return hash.digest("hex");

  function add(path) {
    const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (!NOT_BUILT.test(name)) add(`${path}/${name}`);
    }
  }
}
