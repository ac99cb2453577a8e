import { expect } from "@jest/globals";
import type { TestApp } from "./test-app";

/** For whoever scrapes: METRICS_TOKEN of the application. */
export const METRICS_TOKEN = "scrape-token-of-the-tests";

const SAMPLE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gi;

interface Family {
  type: string;
  help: string;
}

/** What a scrape of Prometheus gets. */
export class Scrape {
  readonly families = new Map<string, Family>();
  private readonly samples = new Map<string, number>();

  constructor(text: string) {
    for (const line of text.split("\n").filter((one) => one !== ""))
      this.read(line);
  }

  /** 0 for a counter that has not counted yet. */
  value(name: string, labels: Record<string, string> = {}): number {
    return this.samples.get(keyOf(name, Object.entries(labels))) ?? 0;
  }

  private read(line: string): void {
    const [, kind, name = "", rest = ""] =
      /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === undefined) return this.readSample(line);
    const family = this.families.get(name) ?? { type: "", help: "" };
    family[kind === "HELP" ? "help" : "type"] = rest;
    this.families.set(name, family);
  }

  private readSample(line: string): void {
    const [, name = "", labels = "", value] = SAMPLE.exec(line) ?? [];
    const pairs = [...labels.matchAll(LABEL)].map(
      ([, label = "", text = ""]): [string, string] => [label, text],
    );
    const key = keyOf(name, pairs);
    // A line that it cannot read, or a second one of the same, and Prometheus takes none of them.
    if (value === undefined || this.samples.has(key))
      throw new Error(`Prometheus would not take this: ${line}`);
    this.samples.set(key, Number(value));
  }
}

export async function scrape(app: TestApp): Promise<Scrape> {
  const answer = await app.visitor
    .get("/metrics")
    .set("authorization", `Bearer ${METRICS_TOKEN}`);
  expect(answer.status).toBe(200);
  return new Scrape(answer.text);
}

const keyOf = (name: string, labels: [string, string][]): string =>
  JSON.stringify([name, ...labels.sort(([a], [b]) => (a < b ? -1 : 1))]);
