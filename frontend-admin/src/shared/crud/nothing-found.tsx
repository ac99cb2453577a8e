import { Button, EmptyState } from "@octavo/ui";
import { SearchX } from "lucide-react";
import type { ListState } from "./use-list-state";

interface NothingFoundProps {
  list: ListState;
  /** What the rows are, e.g. "tags". */
  noun: string;
}

/** A list that search and filters leave empty. */
export function NothingFound({ list, noun }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${noun} match`}
      action={<Button onClick={list.clear}>Clear filters</Button>}
    >
      Try another word.
    </EmptyState>
  );
}
