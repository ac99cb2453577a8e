import "reflect-metadata";
import { printAnswer, runOnSite } from "../site-command";
import { ACCOUNTS_USAGE, readAccountsArguments } from "./accounts-arguments";
import { AccountsCliModule } from "./accounts-cli.module";
import { runAccountsCommand } from "./accounts-command";

async function run(argv: string[]): Promise<string> {
  const request = readAccountsArguments(argv);
  if (request.command === "help") return ACCOUNTS_USAGE;
  return runOnSite({
    moduleFor: (config) => AccountsCliModule.forRoot(config),
    canBegin: request.command === "make-administrator",
    run: (app) => runAccountsCommand(app, request),
  });
}

await printAnswer(() => run(process.argv.slice(2)));
