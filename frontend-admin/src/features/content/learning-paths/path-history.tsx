import type {
  LearningPathFields,
  LearningPathSummaryDto,
} from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { History } from "lucide-react";
import { useState } from "react";
import {
  RecordRevisions,
  restoring,
} from "../../../shared/versions/record-revisions";
import { t } from "../../../texts/paths";
import { pathHooks } from "./learning-paths.hooks";
import { readPath } from "./path-form";

interface PathHistoryProps {
  path: LearningPathSummaryDto;
}

/** The way to what was saved before. */
export function PathHistory({ path }: PathHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t("paths.revisions", { name: path.title })}
        icon={<History />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <RecordRevisions<LearningPathFields>
          name="learning-paths"
          record={path}
          hooks={pathHooks}
          read={readPath}
          consequence={restoring(t("paths.restoreText"), path.is_published)}
          onRestored={close}
          onClose={close}
        />
      )}
    </>
  );
}
