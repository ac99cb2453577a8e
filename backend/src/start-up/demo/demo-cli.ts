import "reflect-metadata";
import { createInterface } from "node:readline/promises";
import { actingAs, commandActor } from "../../common/actor/actor";
import { UsageError } from "../../common/run-command";
import { DemoRemovalService } from "../../seeds/demo-removal.service";
import { printAnswer, runOnSite } from "../site-command";
import { DemoCliModule } from "./demo-cli.module";
import {
  DEMO_USAGE,
  describeRemoval,
  readDemoArguments,
  type DemoRequest,
} from "./demo-command";

async function removeDemo(
  demo: DemoRemovalService,
  { command, isConfirmed }: DemoRequest,
): Promise<string> {
  const act = <Result>(work: () => Promise<Result>) =>
    actingAs(commandActor(), work);
  if (command === "rehearse" || !isConfirmed) {
    const plan = await act(() => demo.rehearse());
    const text = describeRemoval(plan, "Would be removed");
    if (command === "rehearse") return text;
    await confirm(text);
  }
  return describeRemoval(await act(() => demo.remove()), "Removed");
}

async function confirm(plan: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      `${plan}\n\nNothing has been removed: nobody can be asked here. Add --yes.`,
    );
  const prompt = createInterface({
    input: process.stdin,
    output: process.stdout,
  });
  const answer = await prompt.question(
    `${plan}\n\nRemove this for good? Type yes: `,
  );
  prompt.close();
  if (answer.trim().toLowerCase() !== "yes")
    throw new UsageError("Nothing has been removed.");
}

async function run(argv: string[]): Promise<string> {
  const request = readDemoArguments(argv);
  if (request.command === "help") return DEMO_USAGE;
  return runOnSite({
    moduleFor: (config) => DemoCliModule.forRoot(config),
    canBegin: false,
    run: (app) =>
      removeDemo(app.get(DemoRemovalService, { strict: false }), request),
  });
}

await printAnswer(() => run(process.argv.slice(2)));
