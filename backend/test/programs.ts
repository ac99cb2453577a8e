import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CreatedApiKeyAnswer, KeyScope } from "@octavo/contracts";
import type { TestApp } from "./test-app";

/**
 * A module of a program that is no part of the backend, which must not import it: its path from the top of the
 * repository.
 */
export const programModule = <Module>(file: string): Promise<Module> =>
  import(path.join(import.meta.dirname, "../..", file)) as Promise<Module>;

interface Client {
  createClient: (options: {
    site: string;
    key?: string;
    fetch?: typeof fetch;
  }) => unknown;
}

/** A client that counts its calls, with a key of these scopes. */
export async function countingClient(app: TestApp, scopes: KeyScope[] = []) {
  const { createClient } = await programModule<Client>(
    "libs/client/src/index.ts",
  );
  const { key } = await makeKey(app, scopes);
  const counts = { calls: 0 };
  const client = createClient({
    site: app.baseUrl,
    key,
    fetch: (...words) => {
      counts.calls += 1;
      return fetch(...words);
    },
  });
  return { client, counts };
}

export async function makeKey(
  app: TestApp,
  scopes: KeyScope[],
  role = "editor",
): Promise<CreatedApiKeyAnswer> {
  const boss = await app.signIn({ role: "superuser" });
  const description = `A program ${randomUUID()}`;
  const writer = { scopes, account: description, role };
  const { body } = await boss
    .post("/api/api-keys")
    .send({ description, ...(scopes.length > 0 && writer) });
  return body as unknown as CreatedApiKeyAnswer;
}

/** What is done in a folder that is removed afterwards. */
export async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-program-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
