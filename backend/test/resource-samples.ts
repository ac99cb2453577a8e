import { readdirSync } from "node:fs";
import path from "node:path";
import { ROUTE_RULES } from "@octavo/contracts";
import type { TestApp } from "./test-app";
import type { Answer, TestClient } from "./test-client";

/** What tests of every call need of a resource that can be made, changed and deleted. */
export interface Samples {
  /** With which its calls begin. */
  name: string;
  /** What makes another one that readers see. */
  form: (app: TestApp) => object | Promise<object>;
  /** As in `READ_ADDRESSES`. */
  reads: Record<`GET /${string}`, string[]>;
  /** The same of reads that are not public, once there is one. */
  signedInReads?: Record<`GET /${string}`, string[]>;
}

const FOLDER = path.join(import.meta.dirname, "samples");

/** Each is a file of its own, which no list names. */
export const ALL_SAMPLES: Samples[] = [];
for (const file of readdirSync(FOLDER).sort()) {
  const { samples } = (await import(path.join(FOLDER, file))) as {
    samples: Samples;
  };
  ALL_SAMPLES.push(samples);
}

export const sampleReads = Object.fromEntries(
  ALL_SAMPLES.flatMap(({ reads }) => Object.entries(reads)),
);

interface Maker {
  app: TestApp;
  boss: TestClient;
}

const makeSample = async (
  { app, boss }: Maker,
  { name, form }: Samples,
): Promise<Answer> => boss.post(`/api/${name}`).send(await form(app));

const isCall = (name: string): boolean => Object.hasOwn(ROUTE_RULES, name);

/** Ways to make the usual changing calls of each, as far as it has them. */
export const sampleCalls = (
  maker: Maker,
): Record<string, () => Promise<Answer>> =>
  Object.fromEntries(
    ALL_SAMPLES.flatMap((samples) =>
      Object.entries(callsOf(maker, samples)).filter(([name]) => isCall(name)),
    ),
  );

function callsOf(
  maker: Maker,
  samples: Samples,
): Record<string, () => Promise<Answer>> {
  const { app, boss } = maker;
  const { name, form } = samples;
  const make = () => makeSample(maker, samples);
  const at = async () => `/api/${name}/${(await make()).body.id}`;
  return {
    [`POST /${name}`]: make,
    [`PUT /${name}/{id}`]: async () =>
      boss.put(await at()).send(await form(app)),
    [`PATCH /${name}/{id}`]: async () =>
      boss.patch(await at()).send(await form(app)),
    [`DELETE /${name}/{id}`]: async () => boss.delete(await at()),
    [`POST /${name}/{id}/restore`]: async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
    [`POST /${name}/{id}/revisions/{version}/restore`]: async () =>
      boss.post(`${await at()}/revisions/1/restore`),
  };
}

/** Where one of each is that has just been made, by the read that shows it. */
export async function sampleAddresses(
  maker: Maker,
): Promise<Record<string, string[]>> {
  const addresses: Record<string, string[]> = {};
  for (const samples of ALL_SAMPLES) {
    const { id, slug } = (await makeSample(maker, samples)).body;
    const at = `/api/${samples.name}`;
    addresses[`GET /${samples.name}/{id}`] = [`${at}/${id}`];
    addresses[`GET /${samples.name}/slug/{slug}`] = [`${at}/slug/${slug}`];
    const revisions = `${at}/${id}/revisions`;
    addresses[`GET /${samples.name}/{id}/revisions`] = [revisions];
    addresses[`GET /${samples.name}/{id}/revisions/{version}`] = [
      `${revisions}/1`,
    ];
    Object.assign(addresses, samples.signedInReads);
  }
  return addresses;
}
