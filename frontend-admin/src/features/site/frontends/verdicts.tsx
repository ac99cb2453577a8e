import type { VerdictDto, VerdictOutcome } from "@octavo/contracts";
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from "lucide-react";
import styles from "./frontends.module.css";
import { t } from "../../../texts/site";

const OUTCOMES = {
  passed: { label: "frontends.passed", Icon: CircleCheck },
  failed: { label: "frontends.failed", Icon: CircleX },
  warning: { label: "frontends.warning", Icon: TriangleAlert },
  skipped: { label: "frontends.notRun", Icon: CircleMinus },
} as const satisfies Record<VerdictOutcome, object>;

/** The outcome of each check of a release. */
export function Verdicts({ verdicts }: { verdicts: readonly VerdictDto[] }) {
  if (verdicts.length === 0) return null;
  return (
    <div className={styles.verdicts}>
      <table>
        <caption className="visually-hidden">{t("frontends.checks")}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("frontends.check")}</th>
            <th scope="col">{t("frontends.outcome")}</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <Verdict key={verdict.name} verdict={verdict} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ verdict }: { verdict: VerdictDto }) {
  const { name, outcome, message } = verdict;
  const { label, Icon } = OUTCOMES[outcome];
  return (
    <tr data-outcome={outcome}>
      <th scope="row">{nameOf(name)}</th>
      <td>
        <span className={styles.outcome}>
          <Icon aria-hidden="true" />
          {t(label)}
        </span>
        {message && <p className={styles.message}>{message}</p>}
      </td>
    </tr>
  );
}

/** `browser:heading` → "Heading, in a browser". */
function nameOf(name: string): string {
  const [source, check] = name.includes(":") ? name.split(":") : ["", name];
  const words = (check ?? name).replaceAll("-", " ");
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return source === "browser"
    ? t("frontends.inBrowser", { check: text })
    : text;
}
