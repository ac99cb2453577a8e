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
  isUnknownAddress: boolean;
  /** HTTP status of the document; null when none came. */
  status: number | null;
  /** Of the app, as the document says it; null: the document names none. */
  version: string | null;
  headings: HeadingLook[];
  /** Sentences of the console, of uncaught errors and of requests that failed. */
  troubles: string[];
  /** Of the API. */
  calls: string[];
  /** Serious and critical findings; null where axe was not asked. */
  axe: string[] | null;
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
    verdict(
      "chunks",
      seen.refusedFiles.map((file) => `${file} could not be loaded`),
      `All ${seen.files} scripts and sheets can be loaded.`,
    ),
    hydrationVerdict(seen),
    verdict(
      "console",
      [
        ...troublesOf(seen.visits, (trouble) => !HYDRATION.test(trouble)),
        ...undeclared(seen),
      ],
      "No error in the console, no request that failed or is not declared.",
    ),
    axeVerdict(seen.visits),
    verdict(
      "not-found",
      notFoundProblems(seen),
      "An address that does not exist says so.",
    ),
  ];
}

/** The check itself came to no end. */
export function brokenVerdict(reason: string): ReportVerdictDto[] {
  return [report("heading", "failed", reason)];
}

/** Where a release fails, the site shows what is live: nothing can be said of the release then. */
function versionProblems({ app, version, visits }: Observations): string[] {
  return visits
    .filter(
      (visit) =>
        visit.status !== null &&
        visit.status < 500 &&
        visit.version !== version,
    )
    .map(
      (visit) =>
        `${nameOf(visit)}: ${app} ${visit.version ?? "of no version"} is shown instead of ${version}`,
    );
}

function headingProblems({ visits, rendersOnServer }: Observations): string[] {
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
      return problem ? [`${nameOf(visit)}: ${problem}`] : [];
    });
}

function hydrationVerdict({
  visits,
  rendersOnServer,
}: Observations): ReportVerdictDto {
  const found = troublesOf(visits, (trouble) => HYDRATION.test(trouble));
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
    looked.flatMap((visit) =>
      (visit.axe ?? []).map((finding) => `${nameOf(visit)}: ${finding}`),
    ),
    "No serious or critical finding of axe.",
  );
}

function notFoundProblems({
  visits,
  rendersOnServer,
  knowsItsRoutes,
}: Observations): string[] {
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
        ...(problem ? [`${nameOf(visit)}: ${problem}`] : []),
        ...(isExpected
          ? []
          : [`${nameOf(visit)}: the status is ${visit.status}, not 404`]),
      ];
    });
}

const undeclared = ({ visits, declaredCalls }: Observations): string[] =>
  visits.flatMap((visit) =>
    undeclaredCalls(visit.calls, declaredCalls ?? visit.calls).map(
      (call) => `${nameOf(visit)}: api in octavo.config.ts lacks ${call}`,
    ),
  );

const troublesOf = (
  visits: Visit[],
  isMeant: (trouble: string) => boolean,
): string[] =>
  visits.flatMap((visit) =>
    visit.troubles
      .filter(isMeant)
      .map((trouble) => `${nameOf(visit)}: ${trouble}`),
  );

const nameOf = ({ address, hasScripts }: Visit): string =>
  hasScripts ? address : `${address} without scripts`;

function verdict(
  name: CheckName,
  problems: string[],
  praise: string,
): ReportVerdictDto {
  const distinct = [...new Set(problems)];
  if (distinct.length === 0) return report(name, "passed", praise);
  const more = distinct.length > 5 ? ` And ${distinct.length - 5} more.` : "";
  return report(name, "failed", `${distinct.slice(0, 5).join(". ")}.${more}`);
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
