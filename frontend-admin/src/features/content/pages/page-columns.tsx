import { useSession } from "@octavo/auth";
import type { PageSummaryDto, PresenceDto } from "@octavo/contracts";
import { IconLink } from "@octavo/ui";
import { Eye } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { AdminDate } from "../../../shared/crud/admin-date";
import type { Column } from "../../../shared/crud/data-table";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import { MatchLine } from "../../../shared/crud/match-line";
import { StatusLabel } from "../../../shared/crud/publication-cells";
import { OpenBy } from "../../../shared/presence/open-by";
import { RowActions } from "../../../shared/crud/row-actions";
import styles from "./page-columns.module.css";
import { ReviewLabel } from "../../../shared/reviews/review-state";
import { canDeletePage, editDenial } from "./page-permissions";
import { PAGE_COPIES } from "./pages.hooks";
import { t } from "../../../texts";

type Handler = (page: PageSummaryDto) => void;

interface PageColumnsOptions {
  /** What the list is searched for. */
  search: string;
  presence: readonly PresenceDto[];
  onRemove: Handler;
}

export function pageColumns({
  search,
  presence,
  onRemove,
}: PageColumnsOptions): Column<PageSummaryDto>[] {
  return [
    {
      header: t("fields.title"),
      kind: "name",
      sort: "title",
      cell: (page) => (
        <>
          <PageTitle page={page} />
          <MatchLine item={page} search={search} />
          <OpenBy presence={presence} kind="page" id={page.id} />
        </>
      ),
    },
    {
      header: t("fields.slug"),
      name: "slug",
      sort: "slug",
      cell: ({ slug }) => <span className={styles.slug}>/{slug}</span>,
    },
    {
      header: t("fields.status"),
      name: "status",
      cell: ({ publish_status: status, review }) => (
        <span className={styles.status}>
          <StatusLabel status={status} />
          {review && <ReviewLabel state={review} />}
        </span>
      ),
    },
    {
      header: t("fields.updated"),
      name: "updated",
      kind: "date",
      sort: "updated_at",
      cell: ({ updated_at: date }) => <AdminDate value={date} />,
    },
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (page) => <PageActions page={page} onRemove={onRemove} />,
    },
  ];
}

function PageTitle({ page }: { page: PageSummaryDto }) {
  const { user } = useSession();
  if (editDenial(user, page)) return page.title;
  return <Link to={`/pages/${page.id}/edit`}>{page.title}</Link>;
}

interface PageActionsProps {
  page: PageSummaryDto;
  onRemove: Handler;
}

function PageActions({ page, onRemove }: PageActionsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <RowActions
      name={page.title}
      canEdit={!editDenial(user, page)}
      canRemove={canDeletePage(user, page)}
      onEdit={() => void navigate(`/pages/${page.id}/edit`)}
      onRemove={() => onRemove(page)}
    >
      <DuplicateButton {...PAGE_COPIES} record={page} />
      <IconLink
        label={t("pages.preview", { name: page.title })}
        icon={<Eye />}
        href={`/${page.slug}`}
        target="_blank"
        rel="noopener"
      />
    </RowActions>
  );
}
