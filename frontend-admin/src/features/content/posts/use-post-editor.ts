import { adminTexts } from "@octavo/contracts";
import type { PostDto, SavePostDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import type { WayBack } from "../../../shared/editor/editing-frame";
import { useSaveKey } from "../../../shared/editor/use-save-key";
import { followStored } from "../../../shared/unsaved-work/follow-stored";
import { useRecovery } from "../../../shared/unsaved-work/use-recovery";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { useSafeSave } from "../../../shared/unsaved-work/use-safe-save";
import { postDefaults, postResolver } from "./post-form";
import type { PostForm } from "./post-form";
import { useWaitsForReview } from "./post-permissions";
import { useReadPost, useSavePost } from "./posts.hooks";
import { hiddenUntil, isLive } from "./publication";

export const POSTS_SCREEN: WayBack = { to: "/posts", label: "Back to Posts" };

interface PostEditorOptions {
  /** As it was opened; none for a new one. */
  opened: PostDto | undefined;
  kept: EditorStart<PostForm>;
  /** Called with a post that was created here, which goes on in this editor. */
  onCreated: (post: PostDto) => void;
  /** Nothing is sent. */
  isRefused: boolean;
}

/** The form of one post: its values, saving, and the copy that survives a closed tab. */
export function usePostEditor(options: PostEditorOptions) {
  const timeZone = useSiteZone();
  const { opened, kept, onCreated, isRefused } = options;
  const [{ post, before }, setStored] = useState(() => ({
    post: opened,
    before: postDefaults(opened, timeZone),
  }));
  const form = useForm<PostForm, unknown, SavePostDto>({
    defaultValues: kept.opened?.form ?? before,
    resolver: postResolver(before, timeZone),
  });
  const subject = `post-${post?.id ?? "new"}`;
  const version = post?.version ?? null;
  const recovery = useRecovery({ subject, version, before, form, kept });
  const save = useSavePost();
  const toast = useToast();
  const navigate = useNavigate();
  const waits = useWaitsForReview(post);
  const saving = useSafeSave({
    form,
    recovery,
    failure: adminTexts.failedSavePost,
    send: (input, replaced) =>
      save.mutateAsync({ input, id: post?.id, version: replaced }),
    loadTheirs: useReadPost(post?.id ?? 0),
    onSaved: (saved) =>
      toast({
        text: waits ? "Sent for review" : savedText(saved, post, timeZone),
      }),
    onStay(saved, sent) {
      const stored = waits
        ? sent
        : { ...postDefaults(saved, timeZone), content: sent.content };
      followStored(form, sent, stored);
      setStored({ post: saved, before: stored });
      if (!post) onCreated(saved);
      recovery.goOn({
        subject: `post-${saved.id}`,
        version: saved.version,
        before: stored,
      });
    },
    onLeave: () => void navigate(POSTS_SCREEN.to),
  });
  const hiding = useHidingQuestion((current) => {
    if (waits) return null;
    const stored = current ?? post;
    return hiddenUntil({ form: form.getValues(), before, stored, timeZone });
  });
  useSaveKey(() => {
    if (!isRefused) hiding.ask(() => void saving.keep());
  });
  return {
    ...{ form, before, post, timeZone, recovery, waits, ...saving, hiding },
    submit: () => hiding.ask(() => void saving.submit()),
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

interface Question {
  until: string;
  save: () => void;
}

/** Asks before a save takes a live post from its readers until a later date. */
function useHidingQuestion(
  hiddenUntil: (current: PostDto | null) => string | null,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    /** The date that somebody is asked about. */
    until: question?.until ?? null,
    /** @param current the post as somebody else has saved it meanwhile. */
    ask(save: () => void, current: PostDto | null = null) {
      const until = hiddenUntil(current);
      if (until === null) save();
      else setQuestion({ until, save });
    },
    confirm() {
      setQuestion(null);
      question?.save();
    },
    cancel: () => setQuestion(null),
  };
}
