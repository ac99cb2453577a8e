import { useMayCall } from "@octavo/auth";
import { EXPORT_POSTS_MAX } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useExport } from "../../../shared/exports/use-export";
import { t } from "../../../texts/moving";
import styles from "./posts-screen.module.css";

/** Chosen posts as Markdown, for those who may export. */
export function usePostExport():
  | ((ids: readonly number[]) => ReactNode)
  | undefined {
  const mayExport = useMayCall("GET /export");
  return mayExport ? (ids) => <PostExport ids={ids} /> : undefined;
}

function PostExport({ ids }: { ids: readonly number[] }) {
  const exported = useExport();
  return (
    <>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        isBusy={exported.isPending}
        disabled={ids.length === 0 || ids.length > EXPORT_POSTS_MAX}
        onClick={() => exported.mutate({ posts: ids.join(",") })}
      >
        {t("exportPosts.begin")}
      </Button>
      <div className={styles.exported}>
        <FailureNotice text={t("exportPosts.failed")} error={exported.error} />
        {exported.data && (
          <Notice tone="success">
            {t("export.begun", {
              parts: t("export.posts", { count: exported.data.posts }),
            })}{" "}
            <a href={exported.data.url} download>
              {t("export.again")}
            </a>
          </Notice>
        )}
      </div>
    </>
  );
}
