import type { PostDto, PostFieldsDto } from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { History, Share2 } from "lucide-react";
import { useState } from "react";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  RevisionsDialog,
  useRevisionSource,
} from "../../../shared/versions/revisions-dialog";
import { readPost, usePostNames } from "./post-words";
import { useWaitsForReview } from "./post-permissions";
import { POST_COPIES, postHooks } from "./posts.hooks";
import { PreviewLinksDialog } from "./preview-links-dialog";
import { t } from "../../../texts/posts";

interface PostToolsProps {
  post: PostDto;
  onReload: () => void;
}

/** Actions on an existing post other than writing it. */
export function PostTools({ post, onReload }: PostToolsProps) {
  const [open, setOpen] = useState<"revisions" | "links" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        label={t("versions.title")}
        icon={<History />}
        onClick={() => setOpen("revisions")}
      />
      <IconButton
        label={t("posts.share")}
        icon={<Share2 />}
        onClick={() => setOpen("links")}
      />
      <DuplicateButton {...POST_COPIES} record={post} isEditor />
      {open === "revisions" && (
        <PostRevisions
          post={post}
          onClose={close}
          onReload={() => {
            close();
            onReload();
          }}
        />
      )}
      {open === "links" && (
        <PreviewLinksDialog postId={post.id} onClose={close} />
      )}
    </>
  );
}

interface PostRevisionsProps extends PostToolsProps {
  onClose: () => void;
}

function PostRevisions({ post, onClose, onReload }: PostRevisionsProps) {
  const names = usePostNames();
  const waits = useWaitsForReview(post);
  const refresh = postHooks.useRefresh();
  const source = useRevisionSource<PostFieldsDto>({
    name: "posts",
    record: post,
    refresh,
  });
  const toast = useToast();
  return (
    <RevisionsDialog
      source={source}
      read={(fields) => readPost(fields, names)}
      consequence={consequence(post, waits)}
      onRestored={() => {
        toast({ text: waits ? t("posts.sent") : t("common.versionRestored") });
        onReload();
      }}
      onClose={onClose}
    />
  );
}

function consequence({ status }: PostDto, waits: boolean): string {
  const kept = t("posts.restoreText");
  if (waits) return t("posts.restoreWaits", { text: kept });
  return status === "published"
    ? t("common.restoreLive", { text: kept })
    : kept;
}
