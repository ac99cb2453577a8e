import { openPrompt } from "./prompt";
import { runCommand } from "./run-command";

const prompt = openPrompt(process.stdin, process.stderr);
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  ask: prompt.ask,
});
prompt.close();
