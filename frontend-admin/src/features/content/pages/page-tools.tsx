import type { PageDto, PageFields } from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { History } from "lucide-react";
import { useState } from "react";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  RevisionsDialog,
  useRevisionSource,
} from "../../../shared/versions/revisions-dialog";
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

function PageRevisions({ page, onClose, onRestored }: PageRevisionsProps) {
  const names = useCategoryNames();
  const refresh = pageHooks.useRefresh();
  const source = useRevisionSource<PageFields>({
    name: "pages",
    record: page,
    refresh,
  });
  const toast = useToast();
  const kept = t("pages.restoreText");
  const isLive = page.publish_status === "published";
  return (
    <RevisionsDialog
      source={source}
      read={(fields) => readPage(fields, names)}
      consequence={isLive ? t("common.restoreLive", { text: kept }) : kept}
      onRestored={() => {
        toast({ text: t("common.versionRestored") });
        onRestored();
      }}
      onClose={onClose}
    />
  );
}
