import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { collectDefaultMetrics, Registry } from "prom-client";
import { MetricsService } from "../src/infrastructure/metrics/metrics.service";
import { useTestApp } from "./test-app";

const folder = fileURLToPath(new URL("../../docker/", import.meta.url));
const read = (file: string): string => readFileSync(folder + file, "utf8");

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

(hasPromtool ? describe : describe.skip)(
  "the alerts for Prometheus (needs promtool)",
  () => {
    it("are raised by what they are for, and not by a healthy site [REL-30, D-964]", () => {
      const { status, stdout, stderr } = spawnSync(
        "promtool",
        ["test", "rules", "alerts.test.yaml"],
        { cwd: folder, encoding: "utf8" },
      );
      expect([status, stdout + stderr]).toEqual([
        0,
        expect.stringContaining("SUCCESS"),
      ]);
    });
  },
);

const METRIC = /\b(?:octavo|nodejs|process)_[a-z0-9_]+/g;
const OF_HISTOGRAMS = /_(?:bucket|sum|count)$/;

describe("what is shipped for monitoring", () => {
  const app = useTestApp();

  /** Of this server, as a scrape gives them. */
  function names(): Set<string> {
    const ofNode = new Registry();
    collectDefaultMetrics({ register: ofNode });
    const all = [app.get(MetricsService).registry, ofNode].flatMap((registry) =>
      registry.getMetricsAsArray(),
    );
    return new Set(all.map(({ name }) => name));
  }

  it.each(["alerts.yaml", "alerts.test.yaml", "grafana-dashboard.json"])(
    "names metrics that there are, in %s [D-964]",
    (file) => {
      const known = names();
      const used = new Set(read(file).match(METRIC));
      expect(used.size).toBeGreaterThan(5);
      const unknown = [...used].filter(
        (name) =>
          !known.has(name) && !known.has(name.replace(OF_HISTOGRAMS, "")),
      );
      expect(unknown).toEqual([]);
    },
  );

  it("tests each alert, and shows each kind of trouble once [D-964]", () => {
    const alerts = [...read("alerts.yaml").matchAll(/alert: (\w+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(new Set(alerts).size).toBe(alerts.length);
    const tests = read("alerts.test.yaml");
    expect(alerts.filter((name) => !tests.includes(name))).toEqual([]);
    expect(JSON.parse(read("grafana-dashboard.json"))).toMatchObject({
      title: "Octavo",
      panels: expect.arrayContaining([
        expect.objectContaining({ type: "timeseries" }),
      ]),
    });
  });
});
