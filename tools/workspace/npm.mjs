import { runProgram } from "./child-processes.mjs";

export function npm(wanted, options) {
  const { program, args, shell } = npmCommand(wanted);
  return runProgram(program, args, { ...options, shell });
}

/** The npm that runs this script, if one does, else the one on the path. */
function npmCommand(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js"))
    return { program: process.execPath, args: [own, ...args], shell: false };
  const isWindows = process.platform === "win32";
  return { program: isWindows ? "npm.cmd" : "npm", args, shell: isWindows };
}
