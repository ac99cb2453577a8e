import { firstVisit, type FirstVisit } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import {
  failed,
  passed,
  warning,
  type Candidate,
  type Check,
  type MeasuredRelease,
} from "./candidate";

/** Growth of a first visit, compared with the live release, that deserves a warning. */
const NOTABLE_GROWTH = 1.2;
/** Below this, a fifth more is no news. */
const NOTABLE_BYTES = 2000;

const KINDS = ["scripts", "styles", "fonts"] as const;

/** A first visit sends no more than the app's own settings allow, in the bytes that the server sends. */
export const budgetsCheck: Check = {
  name: "budgets",
  run: ({ live, ...candidate }: Candidate) => {
    const now = weigh(candidate);
    const budgets = candidate.manifest.budgets ?? {};
    const excess = KINDS.flatMap((kind) => {
      const most = ownValue(budgets, kind);
      return most === undefined || now[kind] <= most
        ? []
        : [`${now[kind]} bytes of ${kind} (its budget: ${most})`];
    });
    if (excess.length > 0)
      return failed(
        `A first visit is sent ${excess.join(" and ")}. Look for what came in, or raise the budget in its settings.`,
      );
    const grown = live ? growth(weigh(live), now) : [];
    if (live && grown.length > 0)
      return warning(
        `Compared with ${live.version} a first visit has grown: ${grown.join(", ")}.`,
      );
    return passed(
      `A first visit is sent ${KINDS.map((kind) => `${now[kind]} bytes of ${kind}`).join(", ")}.`,
    );
  },
};

function weigh({ manifest, encodings }: MeasuredRelease): FirstVisit {
  return firstVisit(
    manifest,
    ({ path, bytes }) => ownValue(encodings, path)?.br ?? bytes,
  );
}

function growth(before: FirstVisit, now: FirstVisit): string[] {
  return KINDS.filter(
    (kind) =>
      now[kind] > before[kind] * NOTABLE_GROWTH &&
      now[kind] - before[kind] > NOTABLE_BYTES,
  ).map((kind) => `${kind} from ${before[kind]} to ${now[kind]} bytes`);
}
