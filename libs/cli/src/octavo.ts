import { runCommand } from "./run-command";

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
