import { adminTexts } from "@octavo/contracts";
import type { PostDto, SavePostDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useRecovery } from "../../recovery/use-recovery";
import { useSafeSave } from "../../recovery/use-safe-save";
import type { WayBack } from "../../writing/editing-frame";
import { useSaveKey } from "../../writing/use-save-key";
import { postDefaults, postResolver } from "./post-form";
import type { PostForm } from "./post-form";
import { useReadPost, useSavePost } from "./posts.hooks";
import { useWaitsForReview } from "./use-waits-for-review";

export const POSTS_SCREEN: WayBack = { to: "/posts", label: "Back to Posts" };

/** The form of one post: its values, saving, and the copy that survives a closed tab. */
export function usePostEditor(post: PostDto | undefined) {
  const [before] = useState(() => postDefaults(post));
  const form = useForm<PostForm, unknown, SavePostDto>({
    defaultValues: before,
    resolver: postResolver(before),
  });
  const recovery = useRecovery({
    subject: `post-${post?.id ?? "new"}`,
    version: post?.version ?? null,
    before,
    form,
  });
  const save = useSavePost();
  const toast = useToast();
  const navigate = useNavigate();
  const waits = useWaitsForReview(post);
  const saving = useSafeSave({
    form,
    recovery,
    failure: adminTexts.failedSavePost,
    send: (input, version) =>
      save.mutateAsync({ input, id: post?.id, version }),
    loadTheirs: useReadPost(post?.id ?? 0),
    onSaved: (input) =>
      toast({ text: waits ? "Sent for review" : savedText(input, post) }),
    onLeave: () => void navigate(POSTS_SCREEN.to),
  });
  useSaveKey(() => void saving.submit());
  return { form, before, recovery, waits, ...saving };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

function savedText({ status }: SavePostDto, post: PostDto | undefined): string {
  if (status === "published")
    return post?.status === "published" ? "Post updated" : "Post published";
  return status === "draft" ? "Draft saved" : "Post saved";
}
