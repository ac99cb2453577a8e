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

interface Row {
  id: number;
  title: string;
}

/** In front of the others while rows are being chosen. */
export function choiceColumn({ chosen, choose }: RowChoice): Column<Row>[] {
  if (chosen === null) return [];
  const { ids, isAll } = chosen;
  const isFull = ids.size >= BULK_LIMITS.ids;
  return [
    {
      header: t("bulk.choice"),
      kind: "icon",
      cell: ({ id, title }) => (
        <Checkbox
          label={
            <span className="visually-hidden">
              {t("bulk.choose", { name: title })}
            </span>
          }
          data-chooses
          checked={isAll || ids.has(id)}
          disabled={isAll || (isFull && !ids.has(id))}
          onChange={() => choose({ ids: toggled(ids, id), isAll: false })}
        />
      ),
    },
  ];
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
