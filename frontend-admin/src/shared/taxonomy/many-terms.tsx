import { useCan } from "@octavo/auth";
import type { Paged } from "@octavo/contracts";
import { BulkBar } from "../bulk/bulk-bar";
import type { RowChoice } from "../bulk/chosen-rows";
import { categoryHooks, tagHooks } from "./taxonomy.hooks";

interface ManyTermsProps {
  kind: "tag" | "category";
  list: { search: string };
  choice: RowChoice;
  page: Paged<{ id: number }> | undefined;
}

/** Many tags or categories are moved to the trash at once. */
export function ManyTerms({ kind, list, choice, page }: ManyTermsProps) {
  const isTag = kind === "tag";
  const mayRemove = useCan(isTag ? "delete_tags" : "delete_categories");
  const refreshTags = tagHooks.useRefresh();
  const refreshCategories = categoryHooks.useRefresh();
  return (
    <BulkBar
      kind={kind}
      verbs={mayRemove ? ["trash"] : []}
      choice={choice}
      shown={page?.data ?? []}
      total={page?.total ?? 0}
      filter={list.search ? { search: list.search } : {}}
      onChanged={isTag ? refreshTags : refreshCategories}
    />
  );
}
