import { refusedLicences, writeLicences } from "../shipped/licences.mjs";
import { npm } from "../workspace/npm.mjs";
import { print } from "../workspace/terminal.mjs";
import { addTotals, notRun, singleCheck } from "./totals.mjs";

const LICENCES = "licences: of what runs, all known and of an allowed kind";
const ADVISORIES = "advisories: none of high severity about the dependencies";
const AUDIT_LIMIT_MS = 20_000;

export async function checkSupplyChain() {
  return addTotals(checkLicences(), await checkAdvisories());
}

function checkLicences() {
  const refused = refusedLicences(writeLicences());
  for (const line of refused) print(`  ${line}`);
  return singleCheck(LICENCES, refused.length === 0);
}

/** Asks the registry that npm is set up with; not every one knows of advisories. */
async function checkAdvisories() {
  const { output } = await npm(
    ["audit", "--omit=dev", "--json", "--loglevel=silent", "--fetch-retries=0"],
    { limitMs: AUDIT_LIMIT_MS },
  );
  const { found, reason } = readAudit(output);
  if (found === null) {
    print(`  The registry told of no advisories: ${reason}`);
    return notRun(ADVISORIES);
  }
  for (const line of found) print(`  ${line}`);
  return singleCheck(ADVISORIES, found.length === 0);
}

/** Packages with advisories that are high or critical; `found` is null where nothing was answered. */
export function readAudit(output) {
  const report = parse(output);
  if (report?.vulnerabilities === undefined)
    return {
      found: null,
      reason: report?.message ?? report?.error?.summary ?? "no answer in time",
    };
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => ["high", "critical"].includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { found };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
