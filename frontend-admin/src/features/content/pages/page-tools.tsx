import type { PageDto, PageFields } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { History } from "lucide-react";
import { useState } from "react";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  RecordRevisions,
  restoring,
} from "../../../shared/versions/record-revisions";
import { readPage, useCategoryNames } from "./page-form";
import { PAGE_COPIES, pageHooks } from "./pages.hooks";
import { t } from "../../../texts";

interface PageToolsProps {
  page: PageDto;
  onReload: () => void;
}

/** Actions on an existing page other than writing it. */
export function PageTools({ page, onReload }: PageToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("versions.title")}
        icon={<History />}
        onClick={() => setOpen(true)}
      />
      <DuplicateButton {...PAGE_COPIES} record={page} isEditor />
      {isOpen && (
        <PageRevisions
          page={page}
          onClose={() => setOpen(false)}
          onRestored={() => {
            setOpen(false);
            onReload();
          }}
        />
      )}
    </>
  );
}

interface PageRevisionsProps {
  page: PageDto;
  onClose: () => void;
  onRestored: () => void;
}

function PageRevisions({ page, ...handlers }: PageRevisionsProps) {
  const names = useCategoryNames();
  return (
    <RecordRevisions<PageFields>
      name="pages"
      record={page}
      hooks={pageHooks}
      read={(fields) => readPage(fields, names)}
      consequence={restoring(
        t("pages.restoreText"),
        page.publish_status === "published",
      )}
      {...handlers}
    />
  );
}
