import { adminTexts } from "@octavo/contracts";
import type { PostDto, SavePostDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useSiteZone } from "../../dates/use-site-zone";
import { formatZoned } from "../../dates/zoned-time";
import { useRecovery } from "../../recovery/use-recovery";
import { useSafeSave } from "../../recovery/use-safe-save";
import type { WayBack } from "../../writing/editing-frame";
import { useSaveKey } from "../../writing/use-save-key";
import { postDefaults, postResolver } from "./post-form";
import type { PostForm } from "./post-form";
import { hiddenUntil, isLive } from "./publication";
import { useReadPost, useSavePost } from "./posts.hooks";
import { useHidingQuestion } from "./use-hiding-question";
import { useWaitsForReview } from "./use-waits-for-review";

export const POSTS_SCREEN: WayBack = { to: "/posts", label: "Back to Posts" };

/** The form of one post: its values, saving, and the copy that survives a closed tab. */
export function usePostEditor(post: PostDto | undefined) {
  const timeZone = useSiteZone();
  const [before] = useState(() => postDefaults(post, timeZone));
  const form = useForm<PostForm, unknown, SavePostDto>({
    defaultValues: before,
    resolver: postResolver(before, timeZone),
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
    onSaved: (_input, saved) =>
      toast({
        text: waits ? "Sent for review" : savedText(saved, post, timeZone),
      }),
    onLeave: () => void navigate(POSTS_SCREEN.to),
  });
  const hiding = useHidingQuestion((current) => {
    if (waits) return null;
    const stored = current ?? post;
    return hiddenUntil({ form: form.getValues(), before, stored, timeZone });
  });
  const submit = () => hiding.ask(() => void saving.submit());
  useSaveKey(submit);
  return {
    ...{ form, before, timeZone, recovery, waits, ...saving, submit, hiding },
    keepMine: () => hiding.ask(saving.keepMine, saving.conflict),
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

/** What has become of it, in the server's words: its clock decides what is to come. */
function savedText(
  { status, published_at: date }: PostDto,
  before: PostDto | undefined,
  timeZone: string,
): string {
  if (status === "scheduled" && date !== null)
    return `Scheduled for ${formatZoned(date, timeZone)}`;
  if (status === "published")
    return isLive(before) ? "Post updated" : "Post published";
  return status === "draft" ? "Draft saved" : "Post saved";
}
