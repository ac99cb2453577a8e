import { Button, EmptyState } from "@octavo/ui";
import type { ReactNode } from "react";
import { t } from "../../texts";
import type { ListState } from "../crud/use-list-state";

type Words = readonly [title: string, text: string];

interface EmptyListProps {
  list: ListState;
  icon: ReactNode;
  /** Of a list that has no rows at all. */
  none: Words;
  /** Of one whose filters leave no rows. */
  noMatch: Words;
}

/** Shown instead of rows when there are none. */
export function EmptyList({ list, icon, none, noMatch }: EmptyListProps) {
  const [title, text] = list.isFiltered ? noMatch : none;
  const clear = (
    <Button onClick={list.clear}>{t("common.clearFilters")}</Button>
  );
  return (
    <EmptyState icon={icon} title={title} action={list.isFiltered && clear}>
      {text}
    </EmptyState>
  );
}
