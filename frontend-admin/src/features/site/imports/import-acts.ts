import type { ImportDto } from "@octavo/contracts";

export const isActive = ({ state }: ImportDto): boolean =>
  state === "queued" || state === "running";

export type ImportVerb = "start" | "check" | "stop" | "discard" | "undo";

interface Act {
  verb: ImportVerb;
  label: `import.${"start" | "continue" | "checkAgain" | "stop" | "discard" | "undo"}`;
  variant: "primary" | "secondary" | "ghost";
  isOffered: (run: ImportDto) => boolean;
}

/** The phase has ended, and its files are still there. */
const isOpen = (run: ImportDto, phase: ImportDto["phase"]): boolean =>
  run.phase === phase && !isActive(run) && run.has_files;

const ACTS: readonly Act[] = [
  {
    verb: "start",
    label: "import.start",
    variant: "primary",
    isOffered: (run) => isOpen(run, "check") && run.state === "ok",
  },
  {
    verb: "start",
    label: "import.continue",
    variant: "primary",
    isOffered: (run) => isOpen(run, "import") && run.state !== "ok",
  },
  {
    verb: "check",
    label: "import.checkAgain",
    variant: "secondary",
    isOffered: (run) => isOpen(run, "check") && run.state !== "ok",
  },
  {
    verb: "stop",
    label: "import.stop",
    variant: "secondary",
    isOffered: (run) =>
      isActive(run) && (run.phase === "check" || run.phase === "import"),
  },
  {
    verb: "discard",
    label: "import.discard",
    variant: "ghost",
    isOffered: (run) => run.phase === "upload" || isOpen(run, "check"),
  },
  {
    verb: "undo",
    label: "import.undo",
    variant: "secondary",
    isOffered: ({ can_undo }) => can_undo,
  },
];

/** What can be done with an import, the next step first. */
export const actsOf = (run: ImportDto): Act[] =>
  ACTS.filter(({ isOffered }) => isOffered(run));
