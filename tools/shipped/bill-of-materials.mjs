import { npm } from "../workspace/npm.mjs";
import { ToolError } from "../workspace/terminal.mjs";
import { shippedPackages } from "./shipped-packages.mjs";

/** What npm says of everything that is locked, in CycloneDX's JSON; it asks no registry. */
export async function billOfMaterials() {
  const { code, output } = await npm([
    "sbom",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
    "--package-lock-only",
    "--loglevel=silent",
  ]);
  if (code !== 0) throw new ToolError(`npm made no list.\n\n${output.trim()}`);
  return onlyShipped(JSON.parse(output), shippedPackages());
}

/** Filters npm's list: packages that run, and their dependencies that run as well. */
export function onlyShipped(list, packages) {
  const shipped = new Set(
    packages.map(({ name, version }) => `${name}@${version}`),
  );
  const components = list.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  );
  const product = { ...list.metadata.component, name: "octavo" };
  const kept = new Set(components.map((one) => one["bom-ref"]));
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === product["bom-ref"])
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  const metadata = { ...list.metadata, component: product };
  return { ...list, metadata, components, dependencies };
}
