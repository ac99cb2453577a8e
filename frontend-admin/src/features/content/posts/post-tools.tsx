import type { PostDto, PostFieldsDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { History, Share2 } from "lucide-react";
import { useState } from "react";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  RecordRevisions,
  restoring,
} from "../../../shared/versions/record-revisions";
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
  const text = t("posts.restoreText");
  return (
    <RecordRevisions<PostFieldsDto>
      name="posts"
      record={post}
      hooks={postHooks}
      read={(fields) => readPost(fields, names)}
      consequence={
        waits
          ? t("posts.restoreWaits", { text })
          : restoring(text, post.status === "published")
      }
      {...(waits && { restored: t("posts.sent") })}
      onRestored={onReload}
      onClose={onClose}
    />
  );
}
