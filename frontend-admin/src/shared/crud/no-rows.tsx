import { Button, EmptyState } from "@octavo/ui";
import { isValidElement } from "react";
import type { ReactElement, ReactNode } from "react";
import { t } from "../../texts";
import { NothingFound } from "./list-filters";
import type { ListState } from "./use-list-state";

/** What is said of a list without rows. */
export type Emptiness = ReactElement | Words;

interface Words {
  icon: ReactNode;
  title: string;
  text?: string;
  /** The next step. */
  action?: ReactNode;
  /** Where search and filters leave nothing, if the general sentence does not do. */
  filtered?: { title: string; text?: string; clear?: string };
}

interface NoRowsProps {
  empty: Emptiness;
  list: ListState;
  noun: string;
}

export function NoRows({ empty, list, noun }: NoRowsProps) {
  if (isValidElement(empty)) return empty;
  const { icon, title, text, action, filtered } = empty;
  if (!list.isFiltered)
    return (
      <EmptyState icon={icon} title={title} action={action}>
        {text}
      </EmptyState>
    );
  if (!filtered) return <NothingFound list={list} noun={noun} />;
  return (
    <EmptyState
      icon={icon}
      title={filtered.title}
      action={
        <Button onClick={list.clear}>
          {filtered.clear ?? t("common.clearFilters")}
        </Button>
      }
    >
      {filtered.text}
    </EmptyState>
  );
}
