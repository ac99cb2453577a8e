import type {
  BulkFilterDto,
  BulkKind,
  BulkVerb,
  Paged,
} from "@octavo/contracts";
import type { ReactNode } from "react";
import { BulkBar } from "./bulk-bar";
import { choiceColumn, useRowChoice } from "./chosen-rows";

interface ManyRowsOptions<Row> {
  kind: BulkKind;
  /** What the person may do with rows of this kind. */
  verbs: readonly BulkVerb[];
  /** That is shown. */
  page: Paged<Row> | undefined;
  /** What the list is narrowed by. */
  filter: BulkFilterDto;
  /** The list has a filter that a change of all rows does not know. */
  isNarrower?: boolean;
  hooks: { useRefresh: () => () => Promise<unknown> };
  nameOf: (row: Row) => string;
  /** What else can be done with chosen rows. */
  more?: ((ids: readonly number[]) => ReactNode) | undefined;
}

/** Rows of a list are chosen and changed together: the bar above them, and the column in front of the others. */
export function useManyRows<Row extends { id: number }>(
  options: ManyRowsOptions<Row>,
) {
  const { kind, verbs, page, filter, isNarrower, hooks, nameOf, more } =
    options;
  const choice = useRowChoice(JSON.stringify(filter));
  const refresh = hooks.useRefresh();
  return {
    choice,
    column: choiceColumn(choice, nameOf),
    bar: (
      <BulkBar
        kind={kind}
        verbs={verbs}
        choice={choice}
        shown={page?.data ?? []}
        total={isNarrower ? 0 : (page?.total ?? 0)}
        filter={filter}
        onChanged={refresh}
      >
        {more}
      </BulkBar>
    ),
  };
}
