import { runNode, runProgram } from "./child-processes.mjs";

/** Runs the npm that runs this script, if one does, else the one on the path. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return runNode(own, args, options);
  const isWindows = process.platform === "win32";
  return runProgram(isWindows ? "npm.cmd" : "npm", args, {
    ...options,
    shell: isWindows,
  });
}
