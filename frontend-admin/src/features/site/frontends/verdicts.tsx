import type { VerdictDto, VerdictOutcome } from "@octavo/contracts";
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import styles from "./frontends.module.css";

const OUTCOMES: Record<VerdictOutcome, { label: string; Icon: LucideIcon }> = {
  passed: { label: "Passed", Icon: CircleCheck },
  failed: { label: "Failed", Icon: CircleX },
  warning: { label: "Warning", Icon: TriangleAlert },
  skipped: { label: "Not run", Icon: CircleMinus },
};

/** What the gate says of a release, check by check. */
export function Verdicts({ verdicts }: { verdicts: readonly VerdictDto[] }) {
  if (verdicts.length === 0) return null;
  return (
    <div className={styles.verdicts}>
      <table>
        <caption className="visually-hidden">Checks</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Outcome</th>
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
          {label}
        </span>
        {message && <p className={styles.message}>{message}</p>}
      </td>
    </tr>
  );
}

/** `browser:heading` → `Heading, in a browser`. */
function nameOf(name: string): string {
  const [source, check] = name.includes(":") ? name.split(":") : ["", name];
  const words = (check ?? name).replaceAll("-", " ");
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return source === "browser" ? `${text}, in a browser` : text;
}
