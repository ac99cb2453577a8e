import type { ListPostCareDto, PostCareDto } from "@octavo/contracts";
import { CalendarCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar } from "../../../shared/crud/list-filters";
import { LinkedFilter } from "../../../shared/crud/linked-filter";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { EDITORS } from "../../../shared/edit-paths";
import { Screen } from "../../../shared/layout/screen";
import { t as newsroom } from "../../../texts/newsroom";
import { t } from "../../../texts/upkeep";

const careHooks = createResourceHooks<{
  item: PostCareDto;
  detail: PostCareDto;
  input: object;
  query: ListPostCareDto;
}>("posts/care", { isLive: true });

/** Which public posts were verified longest ago, and whether they have helped. */
export function UpkeepScreen() {
  const list = useListState({ filters: ["due"] });
  const posts = careHooks.useList(list.query);
  const timeZone = useSiteZone();
  return (
    <Screen title={t("upkeep.title")} description={t("upkeep.text")}>
      {list.isFiltered && (
        <FilterBar label={newsroom("filters.due")}>
          <LinkedFilter
            list={list}
            name="due"
            label={newsroom("filters.due")}
          />
        </FilterBar>
      )}
      <DataTable
        noun={t("upkeep.noun")}
        result={posts}
        list={list}
        failure={t("upkeep.failed")}
        columns={columns(timeZone)}
        empty={{
          icon: <CalendarCheck />,
          title: t("upkeep.none"),
          text: t("upkeep.noneText"),
        }}
      />
    </Screen>
  );
}

const columns = (zone: string): Column<PostCareDto>[] => [
  {
    header: t("fields.title"),
    kind: "name",
    cell: ({ id, title }) => <Link to={EDITORS.post(id)}>{title}</Link>,
  },
  { header: t("fields.author"), cell: ({ author_name }) => author_name },
  {
    header: t("upkeep.verifiedFor"),
    cell: ({ verified_for, verified_at }) =>
      verified_for === null ? (
        t("upkeep.never")
      ) : (
        <>
          {verified_for}, <AdminTime value={verified_at} />
        </>
      ),
  },
  {
    header: t("upkeep.updated", { zone }),
    kind: "date",
    isLabelled: true,
    cell: ({ revised_at, published_at }) => (
      <AdminTime value={revised_at ?? published_at} />
    ),
  },
  {
    header: t("upkeep.helpful"),
    isLabelled: true,
    cell: ({ helpful, unhelpful }) =>
      helpful + unhelpful === 0
        ? "–"
        : t("upkeep.answers", { helpful, unhelpful }),
  },
];
