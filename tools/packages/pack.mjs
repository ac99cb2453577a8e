import { basename } from "node:path";
import { runProgram } from "../workspace/child-processes.mjs";
import { plainText, ToolError } from "../workspace/terminal.mjs";

/** @returns the name of the package's file */
export async function packFolder(folder, destination) {
  const args = ["--silent", "--ignore-scripts"];
  const { code, output } = await runProgram(
    "npm",
    ["pack", ...args, `--pack-destination=${destination}`, folder],
    // On Windows npm is a script.
    { shell: process.platform === "win32" },
  );
  if (code !== 0)
    throw new ToolError(
      `npm pack failed for ${basename(folder)}.\n${plainText(output)}`,
    );
  return output.trim().split("\n").at(-1);
}
