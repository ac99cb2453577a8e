import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type {
  CreatedApiKeyAnswer,
  CreateApiKeyDto,
  CreateFrontendAppDto,
  FrontendAppDto,
} from "@octavo/contracts";
import { CliError, usageError } from "../cli-error";
import type { Command, CommandInput } from "../command";
import { readApp } from "../command-words";

export const createApp: Command = {
  usage: "app create APP",
  summary: "a new frontend of the site; you sign in",
  isForPeople: true,
  options: {
    address: "/PATH",
    title: "TEXT",
    owner: "TEXT",
    renders: "",
    menu: "",
    slots: "LIST",
  },
  runWithoutKey({ positionals }) {
    readApp(created("app", positionals));
    return undefined;
  },
  async run({ client, options, positionals }) {
    const name = readApp(positionals[1]);
    const owner = options.get("owner");
    const slots = options.get("slots");
    const body: CreateFrontendAppDto = {
      name,
      base_path: options.get("address") ?? `/${name}`,
      title: options.get("title") ?? titleOf(name),
      ...(owner !== undefined && { owner }),
      renders: options.has("renders"),
      in_menu: options.has("menu"),
      ...(slots !== undefined && { slots: listOf(slots) }),
    };
    const app = await client.call<FrontendAppDto>({
      method: "POST",
      path: "/frontends/apps",
      body,
    });
    return {
      lines: [
        `${app.name} has the address ${app.base_path ?? "/"}. Its team needs a key: octavo key create ${app.name}`,
      ],
      json: app,
    };
  },
};

const TEAM_SCOPES = "publish,promote,rollback";

export const createKey: Command = {
  usage: "key create APP",
  summary: "an API key of a frontend, printed once; you sign in",
  isForPeople: true,
  options: {
    scopes: "LIST",
    description: "TEXT",
    expires: "DATE",
    addresses: "LIST",
    output: "FILE",
  },
  runWithoutKey({ positionals }) {
    readApp(created("key", positionals));
    return undefined;
  },
  async run(input) {
    const { client, options, positionals, tell } = input;
    const file = await openOutput(input);
    let isStored = false;
    try {
      const answer = await client.call<CreatedApiKeyAnswer>({
        method: "POST",
        path: "/api-keys",
        body: keyForm(readApp(positionals[1]), options),
      });
      const { key, data: _data, ...rest } = answer;
      tell(
        `${rest.description}: ${rest.scopes.join(", ")} for ${rest.app ?? ""}. The key is never shown again.`,
      );
      if (file === undefined) return { lines: [key], json: answer };
      await file.handle.writeFile(`${key}\n`);
      isStored = true;
      return { lines: [`The key is in ${file.path}.`], json: rest };
    } finally {
      await file?.handle.close();
      if (file && !isStored) await rm(file.path);
    }
  },
};

/** The word after `create`. */
function created(
  command: string,
  [verb, name, ...rest]: readonly string[],
): string | undefined {
  if (verb !== "create" || rest.length > 0)
    throw usageError(`octavo ${command} create APP makes one.`);
  return name;
}

function keyForm(
  app: string,
  options: CommandInput["options"],
): Omit<CreateApiKeyDto, "scopes"> & { scopes: string[] } {
  const scopes = listOf(options.get("scopes") ?? TEAM_SCOPES).map((scope) =>
    scope.includes(":") ? scope : `releases:${scope}`,
  );
  const expires = options.get("expires");
  const addresses = options.get("addresses");
  return {
    app,
    scopes,
    description: options.get("description") ?? `octavo: ${app}`,
    ...(expires !== undefined && { expires_at: expires }),
    ...(addresses !== undefined && { addresses: listOf(addresses) }),
  };
}

const listOf = (words: string): string[] =>
  words.split(",").map((word) => word.trim());

/** Opened first, because a key that cannot be stored is lost. */
async function openOutput({ options, folder }: CommandInput) {
  const name = options.get("output");
  if (name === undefined) return undefined;
  const path = resolve(folder, name);
  const handle = await open(path, "wx", 0o600).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw new CliError(
      code === "EEXIST"
        ? `${path} exists already.`
        : `${path} cannot be written.`,
    );
  });
  return { path, handle };
}

function titleOf(name: string): string {
  const words = name.replace(/-+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
