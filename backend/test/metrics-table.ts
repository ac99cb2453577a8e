import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MetricObject, Registry } from "prom-client";

const PAGE = fileURLToPath(
  new URL("../../docs/operating/watch.md", import.meta.url),
);

/** The product's own; the library's about the process are documented there. */
const OWN = "octavo_";

interface Registered extends MetricObject {
  labelNames: string[];
}

export const ownMetrics = (registry: Registry): Registered[] =>
  (registry.getMetricsAsArray() as unknown as Registered[])
    .filter(({ name }) => name.startsWith(OWN))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** What the page has to say of each metric, as the cells of its line. */
export const cellsOf = ({
  name,
  type,
  labelNames,
  help,
}: Registered): string[] => [
  `\`${name}\``,
  String(type),
  labelNames.map((label) => `\`${label}\``).join(", "),
  help,
];

/** The lines of the page's table of metrics. */
export const documentedCells = (): string[][] =>
  readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(`| \`${OWN}`))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf("|"))
        .split("|")
        .map((cell) => cell.trim()),
    );
