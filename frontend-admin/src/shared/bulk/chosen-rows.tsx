import { BULK_LIMITS } from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/newsroom";
import type { Column } from "../crud/data-table";

/** Rows that are chosen on any page of a list. */
export interface ChosenRows {
  ids: ReadonlySet<number>;
  /** Everything that the list's filters leave. */
  isAll: boolean;
}

export interface RowChoice {
  /** Null while none are being chosen. */
  chosen: ChosenRows | null;
  choose: (chosen: ChosenRows | null) => void;
}

export const NO_ROWS: ChosenRows = { ids: new Set(), isAll: false };

/** @param filters what the list shows; other filters end the choice of everything. */
export function useRowChoice(filters: string): RowChoice {
  const [state, setState] = useState<{
    chosen: ChosenRows | null;
    filters: string;
  }>({ chosen: null, filters });
  const { chosen } = state;
  const isOver = chosen?.isAll === true && state.filters !== filters;
  return {
    chosen: isOver ? NO_ROWS : chosen,
    choose: (next) => setState({ chosen: next, filters }),
  };
}

export const titleOf = ({ title }: { id: number; title: string }): string =>
  title;

/** In front of the others while rows are being chosen. */
export function choiceColumn<Row extends { id: number }>(
  choice: RowChoice,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  if (choice.chosen === null) return [];
  return [
    {
      header: t("bulk.choice"),
      kind: "icon",
      cell: (row) => (
        <ChoiceBox choice={choice} id={row.id} name={nameOf(row)} />
      ),
    },
  ];
}

interface ChoiceBoxProps {
  choice: RowChoice;
  id: number;
  name: string;
}

/** Of one row, while rows are being chosen. */
export function ChoiceBox({ choice, id, name }: ChoiceBoxProps) {
  if (choice.chosen === null) return null;
  const { ids, isAll } = choice.chosen;
  const isFull = ids.size >= BULK_LIMITS.ids;
  return (
    <Checkbox
      label={
        <span className="visually-hidden">{t("bulk.choose", { name })}</span>
      }
      data-chooses
      checked={isAll || ids.has(id)}
      disabled={isAll || (isFull && !ids.has(id))}
      onChange={() => choice.choose({ ids: toggled(ids, id), isAll: false })}
    />
  );
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
