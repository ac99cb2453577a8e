import type {
  BrowserCheck,
  ReportVerdictDto,
  VerdictOutcome,
} from "@octavo/contracts";
import { undeclaredCalls } from "@octavo/federation";
import { headingProblem } from "./heading-judgement";
import type { HeadingLook } from "./page-probes";

/** Observations at one address. */
export interface Visit {
  /** Path on the site. */
  address: string;
  hasScripts: boolean;
  /** In a window as wide as a phone. */
  isNarrow: boolean;
  isUnknownAddress: boolean;
  /** HTTP status of the document; null when none came. */
  status: number | null;
  /** Of the app, as the document says it; null: the document names none. */
  version: string | null;
  headings: HeadingLook[];
  /** Sentences of the console, of uncaught errors and of requests that failed. */
  troubles: string[];
  /** Of the console. */
  warnings: string[];
  /** Of the API. */
  calls: string[];
  /** Serious and critical findings; null where axe was not asked. */
  axe: string[] | null;
  /** Milliseconds until the page was loaded, and the memory of its scripts; null where that was not measured. */
  measure: { ms: number; bytes: number } | null;
}

export interface Observations {
  app: string;
  /** That is to be looked at. */
  version: string;
  rendersOnServer: boolean;
  /** Whether a page that does not exist is known as such by the server. */
  knowsItsRoutes: boolean;
  visits: Visit[];
  /** Calls that the pages may make; null if they are unknown. */
  declaredCalls: string[] | null;
  /** How many scripts and sheets were loaded, and which the browser refused. */
  files: number;
  refusedFiles: string[];
}

const HYDRATION =
  /hydrat|did not match|Minified React error #(418|419|420|421|422|423|424|425)\b/i;

type NameOf<Check> = Check extends `browser:${infer Name}` ? Name : never;
type CheckName = NameOf<BrowserCheck>;

/** A verdict for each check of the browser. */
export function judge(seen: Observations): ReportVerdictDto[] {
  return [
    verdict(
      "heading",
      [...versionProblems(seen), ...headingProblems(seen)],
      "Every address shows a heading.",
    ),
    fromSentences(
      "chunks",
      seen.refusedFiles.map((file) => `${file} could not be loaded`),
      `All ${seen.files} scripts and sheets can be loaded.`,
    ),
    hydrationVerdict(seen),
    consoleVerdict(seen),
    axeVerdict(seen.visits),
    verdict(
      "not-found",
      notFoundProblems(seen),
      "An address that does not exist says so.",
    ),
    ...speedVerdict(seen),
  ];
}

/** The site compares it with the live release, and writes the message. */
function speedVerdict({ visits }: Observations): ReportVerdictDto[] {
  const measures = visits.flatMap(({ address, measure, isUnknownAddress }) =>
    measure && !isUnknownAddress ? [{ address, ...measure }] : [],
  );
  return measures.length === 0
    ? []
    : [{ name: "browser:speed", outcome: "passed", measures }];
}

/** The check itself came to no end. */
export function brokenVerdict(reason: string): ReportVerdictDto[] {
  return [report("heading", "failed", reason)];
}

/** Where a release fails, the site shows what is live: nothing can be said of the release then. */
function versionProblems({ app, version, visits }: Observations): Problem[] {
  return visits
    .filter(
      (visit) =>
        visit.status !== null &&
        visit.status < 500 &&
        visit.version !== version,
    )
    .map((visit) => ({
      visit,
      what: `${app} ${visit.version ?? "of no version"} is shown instead of ${version}`,
    }));
}

function headingProblems({ visits, rendersOnServer }: Observations): Problem[] {
  return visits
    .filter(
      ({ isUnknownAddress, hasScripts }) =>
        !isUnknownAddress && (hasScripts || rendersOnServer),
    )
    .flatMap((visit) => {
      const problem =
        visit.status === null
          ? "no document came"
          : visit.status >= 400
            ? `the document came with status ${visit.status}`
            : headingProblem(visit.headings);
      return problem ? [{ visit, what: problem }] : [];
    });
}

/** Browsers have their own opinion of what deserves a warning, so that stops nothing. */
function consoleVerdict(seen: Observations): ReportVerdictDto {
  const { visits } = seen;
  const failures = sentences([
    ...saidOf(visits, ({ troubles }) =>
      troubles.filter((trouble) => !HYDRATION.test(trouble)),
    ),
    ...undeclared(seen),
  ]);
  const warnings = sentences(saidOf(visits, (visit) => visit.warnings));
  return failures.length === 0 && warnings.length > 0
    ? report("console", "warning", joined(warnings))
    : fromSentences(
        "console",
        failures,
        "The console is quiet, and no request failed or is not declared.",
      );
}

function hydrationVerdict({
  visits,
  rendersOnServer,
}: Observations): ReportVerdictDto {
  const found = saidOf(visits, ({ troubles }) =>
    troubles.filter((trouble) => HYDRATION.test(trouble)),
  );
  return verdict(
    "hydration",
    found,
    rendersOnServer
      ? "The browser goes on with the server's markup."
      : "Nothing is rendered on the server.",
  );
}

function axeVerdict(visits: Visit[]): ReportVerdictDto {
  const looked = visits.filter(({ axe }) => axe !== null);
  if (looked.length === 0)
    return report("axe", "skipped", "axe-core is not installed.");
  return verdict(
    "axe",
    saidOf(looked, ({ axe }) => axe ?? []),
    "No serious or critical finding of axe.",
  );
}

function notFoundProblems({
  visits,
  rendersOnServer,
  knowsItsRoutes,
}: Observations): Problem[] {
  return visits
    .filter(({ isUnknownAddress }) => isUnknownAddress)
    .flatMap((visit) => {
      const problem =
        visit.hasScripts || rendersOnServer
          ? headingProblem(visit.headings)
          : null;
      const isExpected =
        visit.status === 404 || !(rendersOnServer || knowsItsRoutes);
      return [
        ...(problem ? [{ visit, what: problem }] : []),
        ...(isExpected
          ? []
          : [{ visit, what: `the status is ${visit.status}, not 404` }]),
      ];
    });
}

const undeclared = ({ visits, declaredCalls }: Observations): Problem[] =>
  saidOf(visits, ({ calls }) =>
    undeclaredCalls(calls, declaredCalls ?? calls).map(
      (call) => `api in octavo.config.ts lacks ${call}`,
    ),
  );

interface Problem {
  visit: Visit;
  what: string;
}

const saidOf = (visits: Visit[], find: (visit: Visit) => string[]): Problem[] =>
  visits.flatMap((visit) => find(visit).map((what) => ({ visit, what })));

type Named = Pick<Visit, "address" | "hasScripts" | "isNarrow">;

/** Of a narrow window, in CSS pixels. */
export const NARROW = 390;

export const nameOf = ({ address, hasScripts, isNarrow }: Named): string =>
  `${address}${hasScripts ? "" : " without scripts"}${isNarrow ? ` at ${NARROW} pixels` : ""}`;

/** What is wrong in both windows is said of the wide one. */
function sentences(problems: Problem[]): string[] {
  const say = (visit: Named, what: string): string =>
    `${nameOf(visit)}: ${what}`;
  const all = new Set(problems.map(({ visit, what }) => say(visit, what)));
  const said = problems.map(({ visit, what }) => {
    const wide = say({ ...visit, isNarrow: false }, what);
    return all.has(wide) ? wide : say(visit, what);
  });
  return [...new Set(said)];
}

function verdict(
  name: CheckName,
  problems: Problem[],
  praise: string,
): ReportVerdictDto {
  return fromSentences(name, sentences(problems), praise);
}

function fromSentences(
  name: CheckName,
  found: string[],
  praise: string,
): ReportVerdictDto {
  return found.length === 0
    ? report(name, "passed", praise)
    : report(name, "failed", joined(found));
}

/** The first few. */
function joined(found: string[]): string {
  const more = found.length > 5 ? ` And ${found.length - 5} more.` : "";
  return `${found.slice(0, 5).join(". ")}.${more}`;
}

/** As long as the site takes. */
const MOST_MESSAGE = 1000;

const report = (
  name: CheckName,
  outcome: VerdictOutcome,
  message: string,
): ReportVerdictDto => ({
  name: `browser:${name}`,
  outcome,
  message: message.slice(0, MOST_MESSAGE),
});
