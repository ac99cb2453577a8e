import { Fragment } from "react";
import { t } from "../../texts/versions";
import styles from "./comparison.module.css";
import type { DiffPart, LineChange } from "./diff-lines";

const SIGNS = { added: "+", removed: "−", changed: "±", formatted: "±" };

/** Says what became of a line, to eyes that see no colors, too, and to ears. */
export function ChangeSign({ change }: { change: LineChange }) {
  if (change === "same") return null;
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[change]}
      </span>
      <span className="visually-hidden">{t(`compare.${change}`)} </span>
    </>
  );
}

interface PartsProps {
  parts: readonly DiffPart[];
  /** Each part with its sign. */
  isSigned?: boolean;
  /** The change of all of it was said before. */
  isSaid?: boolean;
}

export function Parts({ parts, isSigned = false, isSaid = false }: PartsProps) {
  return parts.map(({ text, change }, index) => {
    if (change === "same") return <span key={index}>{text}</span>;
    const Tag = change === "added" ? "ins" : "del";
    return (
      <Fragment key={index}>
        {isSigned && (
          <span className={styles.mark} aria-hidden="true">
            {SIGNS[change]}
          </span>
        )}
        {!isSaid && (
          <span className="visually-hidden"> {t(`compare.${change}`)} </span>
        )}
        <Tag>{text}</Tag>
      </Fragment>
    );
  });
}
