import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import pg from "pg";
import { LIMIT_MS, test } from "../own-site";
import { allEnded, freePort, isListening } from "../started-product";
import type { StartedProduct } from "../started-product";

const PASSWORD = /Password\s+([\w-]+)/;
const ACCOUNT = {
  email: "first@example.test",
  password: "a given horse battery",
};

test("three starts at once on one empty data folder all come up with one password, and outlive each other", async ({
  start,
}) => {
  const products = [start(), start(), start()];
  const addresses = await Promise.all(products.map((one) => one.ready()));
  await expect.poll(() => passwordsIn(products)).toHaveLength(1);
  for (const [index, product] of products.slice(0, 2).entries()) {
    await product.stop();
    await expect
      .poll(() => isReady(addresses[index + 1]), { timeout: LIMIT_MS })
      .toBe(true);
  }
  expect(await isReady(addresses[2])).toBe(true);
});

test("a first start is ready when its first account can sign in and logs lines alone, never the password that was given; npm start ends with all of its children whatever signal npm gets, and can start again at once", async ({
  start,
}) => {
  const PORT = String(await freePort());
  const first = start({
    PORT,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_LEVEL: "trace",
  });
  const address = new URL(`http://localhost:${PORT}`);
  await expect
    .poll(() => isReady(address), { timeout: LIMIT_MS, intervals: [10] })
    .toBe(true);
  const answer = await fetch(new URL("/api/auth/login", address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ACCOUNT),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => first.text).toContain("ADMIN_PASSWORD");

  let product = first;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const) {
    const was = await product.ready();
    const family = product.family();
    expect(family.length, signal).toBeGreaterThan(2);
    product.tellNpm(signal);
    product = start();
    await allEnded(family);
    expect(await isListening(was), signal).toBe(false);
  }
  const again = await fetch(new URL("/health/ready", await product.ready()));
  expect(again.ok).toBe(true);

  // Ctrl-C reaches npm and the product at once, and ends it in order.
  const family = product.family();
  product.tellGroup("SIGINT");
  await allEnded(family);
  expect(product.text).toContain("Stopped.");

  expect(first.text).not.toContain(ACCOUNT.password);
  const lines = first.log.split("\n").filter((line) => line !== "");
  // npm's own two lines come first.
  const own = lines.filter((line) => !line.startsWith("> "));
  expect(own.length).toBeGreaterThan(4);
  for (const line of own)
    expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
});

test("a log for people does not show the password that was given either; three starts at once on one empty database, with one folder for files, all come up with one password", async ({
  folder,
  start,
}) => {
  const server = start({
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_FORMAT: "pretty",
    LOG_LEVEL: "trace",
  });
  await server.ready();
  await expect.poll(() => server.text).toContain("ADMIN_PASSWORD");
  expect(server.text).not.toContain(ACCOUNT.password);

  const DATABASE_URL = await newDatabase(join(folder, "data"));
  const DATA_DIR = join(folder, "files");
  const settings = { DATA_DIR, DATABASE_URL, SEED_DEMO: "true" };
  const products = [start(settings), start(settings), start(settings)];
  const [first] = await Promise.all(products.map((one) => one.ready()));
  await expect.poll(() => passwordsIn(products)).toHaveLength(1);
  const answer = await fetch(new URL("/api/posts?limit=100", first));
  const { data } = (await answer.json()) as { data: { title: string }[] };
  const titles = data.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(20);
  expect(new Set(titles).size).toBe(titles.length);
});

function passwordsIn(products: readonly StartedProduct[]): string[] {
  return products.flatMap(({ text }) => PASSWORD.exec(text)?.[1] ?? []);
}

async function isReady(address: URL | undefined): Promise<boolean> {
  if (address === undefined) return false;
  const answer = await fetch(new URL("/health/ready", address)).catch(
    () => null,
  );
  return answer?.ok === true;
}

/** An empty database on the server that runs on a data folder. */
async function newDatabase(dataDir: string): Promise<string> {
  const file = join(dataDir, "postgres", "postmaster.pid");
  const [, , , port, sockets = ""] = (await readFile(file, "utf8")).split("\n");
  const host = encodeURIComponent(sockets);
  const address = (name: string) =>
    `postgresql://octavo@localhost:${port}/${name}?host=${host}`;
  const client = new pg.Client({ connectionString: address("octavo") });
  await client.connect();
  await client.query("CREATE DATABASE shared");
  await client.end();
  return address("shared");
}
