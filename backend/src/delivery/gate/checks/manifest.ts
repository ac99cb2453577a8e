import {
  CONTRACT_VERSION,
  SHELL_APP,
  containerName,
  contractEnd,
} from "@octavo/federation";
import { listing, ownValue } from "@octavo/format";
import { contractDenial } from "../../releases/read-manifest";
import {
  EXPOSED_APP,
  failed,
  passed,
  warning,
  type Candidate,
  type Check,
  type Finding,
} from "./candidate";
import { MOST_PAGES, pagesOf, routesWithoutExample } from "./pages";

/** The release is of the app that it was uploaded for. */
export const nameCheck: Check = {
  name: "name",
  run: ({ app, manifest }) => {
    if (manifest.app !== app)
      return failed(
        `The build calls itself ${manifest.app}. Build and upload ${app}, or upload it as ${manifest.app}.`,
      );
    const expected = app === SHELL_APP ? "" : containerName(app);
    if (manifest.container !== expected)
      return failed(
        `The container is called "${manifest.container}" and has to be called "${expected}". Build it with octavo build.`,
      );
    return passed(`It is a build of ${app}.`);
  },
};

/** The description holds what documents, shell and server will ask it for. */
export const manifestCheck: Check = {
  name: "manifest",
  run: (candidate) => {
    const problems = descriptionProblems(candidate);
    if (problems.length > 0) return failed(problems.join(" "));
    const gaps = descriptionGaps(candidate);
    return gaps.length > 0
      ? warning(gaps.join(" "))
      : passed(`It describes ${candidate.manifest.files.length} files.`);
  },
};

function descriptionProblems({ app, manifest }: Candidate): string[] {
  const { entry, styles, preload, exposes, server } = manifest;
  const misnamed = styles.filter((path) => !path.endsWith(".css"));
  return [
    entry.endsWith(".js")
      ? ""
      : `The entry ${entry} is no script. Build it with octavo build.`,
    misnamed.length === 0
      ? ""
      : `styles names ${listing(misnamed)}, which are no style sheets.`,
    preload.every((path) => /\.(m?js|css|woff2)$/.test(path))
      ? ""
      : "preload may name scripts, style sheets and fonts only.",
    app === SHELL_APP || !exposes || exposes.includes(EXPOSED_APP)
      ? ""
      : `It exposes ${listing(exposes) || "nothing"}. A remote has to expose ${EXPOSED_APP}.`,
    server === undefined || server.endsWith(".cjs")
      ? ""
      : `The server bundle ${server} has to be a .cjs file.`,
  ].filter(Boolean);
}

function descriptionGaps({
  app,
  manifest,
  renders,
  filledByOthers,
}: Candidate): string[] {
  const lost = filledByOthers.filter(
    (name) => ownValue(manifest.slots ?? {}, name) === undefined,
  );
  const unopened = routesWithoutExample(manifest);
  const { left } = pagesOf(manifest);
  return [
    manifest.server !== undefined && !renders
      ? `It brings a server bundle, which nobody asks: ${app} is not rendered on the server.`
      : "",
    app === SHELL_APP || renders || manifest.routes
      ? ""
      : "It names no routes, so the server cannot tell a page from one that does not exist. Add routes to its settings.",
    unopened.length > 0
      ? `No check opens ${listing(unopened)}. Add an example of each to addresses in octavo.config.ts.`
      : "",
    lost.length > 0
      ? `Other frontends fill ${listing(lost)}, which it no longer declares in slots: what they show there will be gone.`
      : "",
    left > 0
      ? `It has more than ${MOST_PAGES} pages; no check opens the other ${left}.`
      : "",
    manifest.commit === undefined
      ? "It does not say of which commit it was built. Build from a clean checkout."
      : "",
  ].filter(Boolean);
}

/** The contract is one that shell and server speak. */
export const contractCheck: Check = {
  name: "contract",
  run: ({ manifest: { contract } }) => {
    const denial = contractDenial({ contract });
    if (denial !== null)
      return failed(
        `${denial} ${
          contract < CONTRACT_VERSION
            ? "Build it with newer octavo packages."
            : "Update the site first, or build it with older octavo packages."
        }`,
      );
    return contract === CONTRACT_VERSION
      ? passed(`Contract ${contract}.`)
      : warning(
          `It was built for contract ${contract}, which sites accept until ${contractEnd(contract)?.sunset ?? `contract ${CONTRACT_VERSION + 1}`} at least. Build it with newer octavo packages before then.`,
        );
  },
};

/** Packages that are not shared with the shell are downloaded twice. */
export const sharedCheck: Check = {
  name: "shared",
  run: ({ app, manifest, shell }): Finding => {
    if (app === SHELL_APP)
      return passed(`It lends ${describeVersions(manifest.shared)}.`);
    if (!shell) return passed("No shell is live with which it could share.");
    const own = Object.entries(manifest.shared)
      .filter(
        ([name, { version }]) =>
          ownValue(shell.shared, name)?.version !== version,
      )
      .map(
        ([name, { version }]) =>
          `${name} ${version} (the shell has ${ownValue(shell.shared, name)?.version ?? "none"})`,
      );
    if (Object.keys(manifest.shared).length === 0)
      return ownValue(manifest.dependencies ?? {}, "react") === undefined
        ? passed("It uses nothing that the shell could share.")
        : warning(
            "It shares nothing with the shell: readers download its own React.",
          );
    return own.length === 0
      ? passed(`It uses the shell's ${describeVersions(manifest.shared)}.`)
      : warning(
          `It brings its own ${listing(own)}. It works; readers download both. Use the shell's version to spare them that.`,
        );
  },
};

function describeVersions(shared: Record<string, { version: string }>): string {
  const packages = Object.entries(shared)
    .filter(([name]) => !name.includes("/"))
    .map(([name, { version }]) => `${name} ${version}`);
  return listing(packages) || "nothing";
}
