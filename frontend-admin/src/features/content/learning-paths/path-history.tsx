import type {
  LearningPathFields,
  LearningPathSummaryDto,
} from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { History } from "lucide-react";
import { useState } from "react";
import {
  RevisionsDialog,
  useRevisionSource,
} from "../../../shared/versions/revisions-dialog";
import { t } from "../../../texts/paths";
import { pathHooks } from "./learning-paths.hooks";
import { readPath } from "./path-form";

interface PathHistoryProps {
  path: LearningPathSummaryDto;
}

/** The way to what was saved before. */
export function PathHistory({ path }: PathHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("paths.revisions", { name: path.title })}
        icon={<History />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PathRevisions path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

function PathRevisions(props: PathHistoryProps & { onClose: () => void }) {
  const { path, onClose } = props;
  const refresh = pathHooks.useRefresh();
  const source = useRevisionSource<LearningPathFields>({
    name: "learning-paths",
    record: path,
    refresh,
  });
  const toast = useToast();
  const text = t("paths.restoreText");
  return (
    <RevisionsDialog
      source={source}
      read={readPath}
      consequence={path.is_published ? t("common.restoreLive", { text }) : text}
      onRestored={() => {
        toast({ text: t("common.versionRestored") });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
