import { join } from "node:path";
import { runNode } from "./child-processes.mjs";
import { ROOT } from "./root.mjs";
import { plainText } from "./terminal.mjs";

const NX = join(ROOT, "node_modules/nx/dist/bin/nx.js");
const HEADER = /^> nx run ([\w-]+):([\w-]+)(.*)$/;

/**
 * Runs one target of several projects and gives what each of them printed.
 * `onDone(project, count)` is called whenever one is finished.
 */
export async function runNxTarget(target, { projects, onDone } = {}) {
  let seen = "";
  let count = 0;
  const { code, output } = await runNode(
    NX,
    [
      "run-many",
      `--targets=${target}`,
      ...(projects ? [`--projects=${projects.join(",")}`] : []),
      "--parallel=2",
      "--output-style=static",
      "--nx-bail=false",
    ],
    {
      env: nxEnvironment(process.env),
      onText: (text) => {
        seen += plainText(text);
        const lines = seen.split("\n");
        seen = lines.pop() ?? "";
        for (const line of lines) {
          const header = HEADER.exec(line);
          if (header) onDone?.(header[1], (count += 1));
        }
      },
    },
  );
  return { code, output, tasks: readTasks(plainText(output)) };
}

/**
 * Nx remembers results in this folder and nowhere else (`cacheDirectory` of nx.json): left to itself it
 * shares them, below the home folder, between all checkouts of a repository, and a variable of the
 * environment would win over both.
 */
export function nxEnvironment(environment) {
  const own = { ...environment, NX_DAEMON: "false", NX_TUI: "false" };
  for (const name of SHARED_FOLDERS) delete own[name];
  return own;
}

const SHARED_FOLDERS = [
  "NX_CACHE_DIRECTORY",
  "NX_WORKSPACE_DATA_DIRECTORY",
  "NX_PROJECT_GRAPH_CACHE_DIRECTORY",
];

/** What each task printed, read from Nx's own report. */
export function readTasks(output) {
  const failed = failedTasks(output);
  const tasks = [];
  for (const line of output.split("\n")) {
    const header = HEADER.exec(line);
    if (header) {
      const [, project, target, note] = header;
      tasks.push({
        project,
        isCached: note.includes("cache"),
        hasFailed: failed.has(`${project}:${target}`),
        lines: [],
      });
    } else if (/^\s+NX\s/.test(line)) {
      tasks.push({ project: null, lines: [] });
    } else {
      tasks.at(-1)?.lines.push(line);
    }
  }
  return tasks
    .filter(({ project }) => project !== null)
    .map(({ lines, ...task }) => ({
      ...task,
      output: lines.join("\n").trim(),
    }));
}

function failedTasks(output) {
  const [, list = ""] = output.split(/^Failed tasks:$/m);
  const names = list.split("\n").map((line) => /^- ([\w-]+:[\w-]+)/.exec(line));
  return new Set(names.flatMap((match) => (match ? [match[1]] : [])));
}
