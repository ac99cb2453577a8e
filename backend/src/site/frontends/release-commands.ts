import path from "node:path";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { FrontendsService } from "./frontends.service";
import type { ReleaseCommand } from "./release-arguments";

type Print = (line: string) => void;

/** Does what the command line asks for and prints the outcome. */
export async function runReleaseCommand(
  command: Exclude<ReleaseCommand, { name: "help" }>,
  frontends: FrontendsService,
  { config, print }: { config: AppConfig; print: Print },
): Promise<void> {
  switch (command.name) {
    case "list":
      return printList(frontends, print);
    case "history":
      return printHistory(frontends, print);
    case "rollback":
      print(
        `${command.app} is back at ${await frontends.rollback(command.app)}.`,
      );
      return;
    case "promote":
      await frontends.promote(command.app, command.version, command.revision);
      print(`${command.app} ${command.version} is live.`);
      return;
    case "publish":
      return publish(command, frontends, { config, print });
  }
}

async function publish(
  command: Extract<ReleaseCommand, { name: "publish" }>,
  frontends: FrontendsService,
  { config, print }: { config: AppConfig; print: Print },
): Promise<void> {
  const folder =
    "app" in command
      ? path.join(config.frontendsDist, `frontend-${command.app}`)
      : path.resolve(command.folder);
  const { manifest, isNew } = await frontends.publish(folder);
  const { app, version } = manifest;
  print(
    `${app} ${version} ${isNew ? "has been published." : "was published before."}`,
  );
  if (!command.promote) return;
  await frontends.promote(app, version);
  print(`${app} ${version} is live.`);
}

async function printList(
  frontends: FrontendsService,
  print: Print,
): Promise<void> {
  const { apps } = await frontends.liveRegistry();
  for (const { app, version, createdAt } of await frontends.list()) {
    const mark = apps[app]?.version === version ? "*" : " ";
    print(
      `${mark} ${app.padEnd(6)} ${version.padEnd(28)} ${createdAt.toISOString()}`,
    );
  }
}

async function printHistory(
  frontends: FrontendsService,
  print: Print,
): Promise<void> {
  for (const step of await frontends.history()) {
    const before = step.previousVersion ?? "nothing";
    const when = step.createdAt.toISOString();
    print(
      `${step.revision} ${when} ${step.action} ${step.app} ${step.version} (before: ${before})`,
    );
  }
}
