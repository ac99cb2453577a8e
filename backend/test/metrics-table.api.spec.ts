import { describe, expect, it } from "@jest/globals";
import { MetricsService } from "../src/infrastructure/metrics/metrics.service";
import { cellsOf, documentedCells, ownMetrics } from "./metrics-table";
import { useTestApp } from "./test-app";

const app = useTestApp();

/** Each has few values, whatever anyone asks for: those of the code, of routes, tasks, releases and their flags. */
const BOUNDED = new Set([
  "app",
  "channel",
  "commit",
  "flag",
  "from",
  "kind",
  "lane",
  "method",
  "outcome",
  "part",
  "role",
  "route",
  "slot",
  "source",
  "state",
  "status",
  "task",
  "version",
]);

/** Base units, at the end of a name (prometheus.io/docs/practices/naming). */
const OTHER_UNITS =
  /_(ms|millis|milliseconds|minutes|hours|days|kb|mb|percent)(_|$)/;
const OF_HISTOGRAMS = /_(count|sum|bucket)$/;

describe("the metrics", () => {
  const metrics = () => ownMetrics(app.get(MetricsService).registry);

  it("are those that the page for operators lists, in its order", () => {
    expect(documentedCells()).toEqual(metrics().map(cellsOf));
  });

  it("are named as those of Prometheus are", () => {
    const wrong = metrics().filter(
      ({ name, type }) =>
        !/^octavo(_[a-z][a-z0-9]*)+$/.test(name) ||
        name.endsWith("_total") !== (String(type) === "counter") ||
        OF_HISTOGRAMS.test(name) ||
        OTHER_UNITS.test(name),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("have only labels of which the values are few", () => {
    const labels = metrics().flatMap(({ labelNames }) => labelNames);
    expect(labels.filter((label) => !BOUNDED.has(label))).toEqual([]);
  });
});
