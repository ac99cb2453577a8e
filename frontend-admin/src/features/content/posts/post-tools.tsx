import type { PostDto, PostFieldsDto } from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { History, Share2 } from "lucide-react";
import { useState } from "react";
import {
  RevisionsDialog,
  useRevisionSource,
} from "../../../shared/versions/revisions-dialog";
import { readPost, usePostNames } from "./post-form";
import { useWaitsForReview } from "./post-permissions";
import { postHooks } from "./posts.hooks";
import { PreviewLinksDialog } from "./preview-links-dialog";

interface PostToolsProps {
  post: PostDto;
  onReload: () => void;
}

/** What can be done with a post that exists, beside writing it. */
export function PostTools({ post, onReload }: PostToolsProps) {
  const [open, setOpen] = useState<"revisions" | "links" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        label="Revisions"
        icon={<History />}
        onClick={() => setOpen("revisions")}
      />
      <IconButton
        label="Share a preview"
        icon={<Share2 />}
        onClick={() => setOpen("links")}
      />
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
        toast({ text: waits ? "Sent for review" : "Version restored" });
        onReload();
      }}
      onClose={onClose}
    />
  );
}

function consequence({ status }: PostDto, waits: boolean): string {
  const kept =
    "Title, text, category, tags and image become those of this version; address, status, date and author stay. Nothing is lost: it becomes a new save.";
  if (waits) return `${kept} Somebody has to publish it.`;
  return status === "published" ? `${kept} Readers see it at once.` : kept;
}
