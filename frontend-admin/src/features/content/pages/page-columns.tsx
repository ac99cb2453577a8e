import { useSession } from "@octavo/auth";
import type { PageSummaryDto } from "@octavo/contracts";
import { IconLink } from "@octavo/ui";
import { Eye } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { AdminDate } from "../../../shared/crud/admin-date";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import type { Column } from "../../../shared/crud/data-table";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import { StatusLabel } from "../../../shared/crud/publication-cells";
import { titleColumn } from "../../../shared/crud/title-column";
import { usePresence } from "../../../shared/presence/use-presence";
import { EDITORS } from "../../../shared/edit-paths";
import { actionsColumn } from "../../../shared/crud/row-actions";
import styles from "./page-columns.module.css";
import { ReviewLabel } from "../../../shared/reviews/review-state";
import { canDeletePage, editDenial } from "./page-permissions";
import { PAGE_COPIES } from "./pages.hooks";
import { t } from "../../../texts";

interface PageColumnsOptions {
  /** What the list is searched for. */
  search: string;
  onRemove: (page: PageSummaryDto) => void;
}

export function usePageColumns({
  search,
  onRemove,
}: PageColumnsOptions): Column<PageSummaryDto>[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const canEdit = (page: PageSummaryDto) => !editDenial(user, page);
  return [
    titleColumn({ kind: "page", canEdit, search, presence: usePresence() }),
    {
      header: t("fields.slug"),
      name: "slug",
      sort: "slug",
      cell: ({ slug }) => <span className="breaks">/{slug}</span>,
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
    actionsColumn({
      nameOf: titleOf,
      canEdit,
      canRemove: (page) => canDeletePage(user, page),
      onEdit: ({ id }) => void navigate(EDITORS.page(id)),
      onRemove,
      more: (page) => (
        <>
          <DuplicateButton {...PAGE_COPIES} record={page} />
          <PreviewLink page={page} />
        </>
      ),
    }),
  ];
}

function PreviewLink({ page: { title, slug } }: { page: PageSummaryDto }) {
  return (
    <IconLink
      label={t("pages.preview", { name: title })}
      icon={<Eye />}
      href={`/${slug}`}
      target="_blank"
      rel="noopener"
    />
  );
}
