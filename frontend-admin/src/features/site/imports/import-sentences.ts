import type { ImportDto, ImportItemOutcome } from "@octavo/contracts";
import { t } from "../../../texts/moving";

/** What an import is at, or how its last phase ended. */
export function stateText({ phase, state }: ImportDto): string {
  if (phase === "upload") return t("import.uploading");
  if (state === "queued") return t("import.queued");
  if (state === "failed") return t("import.hasFailed");
  if (state === "stopped") return t("import.stopped");
  if (state === "interrupted") return t("import.interrupted");
  const isRunning = state === "running";
  if (phase === "check")
    return t(isRunning ? "import.checking" : "import.checked");
  if (phase === "undo")
    return t(isRunning ? "import.undoing" : "import.undone");
  return t(isRunning ? "import.importing" : "import.imported");
}

/** Names of outcomes: a dry run says what would be. */
const OUTCOMES = {
  created: "import.created",
  updated: "import.updated",
  unchanged: "import.unchanged",
  left: "import.left",
  refused: "import.refused",
  removed: "import.removed",
  stayed: "import.stayed",
} as const satisfies Record<ImportItemOutcome, string>;

const WOULD_BE = {
  created: "import.wouldCreate",
  updated: "import.wouldUpdate",
} as const;

export function outcomeName(
  outcome: ImportItemOutcome,
  { phase }: ImportDto,
): string {
  if (phase === "check" && (outcome === "created" || outcome === "updated"))
    return t(WOULD_BE[outcome]);
  return t(OUTCOMES[outcome]);
}

/** The outcomes that there are, in the order of the catalogue. */
export const outcomesOf = ({ counts }: ImportDto): ImportItemOutcome[] =>
  (Object.keys(OUTCOMES) as ImportItemOutcome[]).filter(
    (outcome) => counts[outcome] > 0,
  );

/** `412 created, 3 not taken` */
export const countsText = (run: ImportDto): string =>
  outcomesOf(run)
    .map((outcome) =>
      t("import.count", {
        count: run.counts[outcome],
        outcome: outcomeName(outcome, run),
      }),
    )
    .join(", ");

const MINUTE = 60;

export function remainingText({ seconds_left }: ImportDto): string {
  if (seconds_left === null || seconds_left < MINUTE) return "";
  const minutes = Math.round(seconds_left / MINUTE);
  return `, ${t("import.minutesLeft", { count: minutes })}`;
}

/** What was chosen before the import, as the form asked for it. */
export function choicesOf(run: ImportDto): string[] {
  const { default_author, default_category, settings, files } = run;
  const mayBeOctavo = files.some(({ name }) => /\.zip$/i.test(name));
  const whenSettings =
    settings === null
      ? "import.settingsIfEmpty"
      : settings
        ? "import.settingsAlways"
        : "import.settingsNever";
  return [
    `${t("import.author")}: ${default_author ?? t("import.usualAuthor")}`,
    `${t("import.category")}: ${default_category ?? t("import.usualCategory")}`,
    ...(mayBeOctavo ? [`${t("import.settings")}: ${t(whenSettings)}`] : []),
  ];
}
