import { errorText, isApiError } from "@octavo/api-client";
import { adminTexts } from "@octavo/contracts";
import type { PostDto, SavePostDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { postDefaults, postResolver } from "./post-form";
import type { PostForm } from "./post-form";
import { useSavePost } from "./posts.hooks";
import { recoveryKey } from "./recovery-store";
import { useRecovery } from "./use-recovery";

/** The form of one post: its values, saving, and the copy that survives a closed tab. */
export function usePostEditor(post: PostDto | undefined, userId: number) {
  const [before] = useState(() => postDefaults(post));
  const [contentKey, setContentKey] = useState(0);
  const form = useForm<PostForm, unknown, SavePostDto>({
    defaultValues: before,
    resolver: postResolver(before),
  });
  const recovery = useRecovery(recoveryKey(userId, post?.id), form, before);
  const save = useSavePost();
  const toast = useToast();
  const navigate = useNavigate();

  const send = (isForced: boolean) =>
    form.handleSubmit(async (input) => {
      try {
        await save.mutateAsync({ input, post, isForced });
      } catch {
        return;
      }
      recovery.finish();
      toast({ text: savedText(input, post) });
      await navigate("/posts");
    })();

  useSaveKey(() => {
    if (!save.isPending) void send(false);
  });

  const isConflict = isApiError(save.error) && save.error.status === 412;
  return {
    form,
    before,
    contentKey,
    found: recovery.found,
    discard: recovery.discard,
    restore() {
      if (!recovery.found) return;
      form.reset(recovery.found.form, { keepDefaultValues: true });
      setContentKey((key) => key + 1);
      recovery.accept();
    },
    isSaving: save.isPending,
    submit: () => send(false),
    overwrite: () => void send(true),
    conflict: isConflict,
    closeConflict: () => save.reset(),
    failure:
      save.error && !isConflict
        ? errorText(save.error, adminTexts.failedSavePost)
        : undefined,
  };
}

function savedText({ status }: SavePostDto, post: PostDto | undefined): string {
  if (status === "published")
    return post?.status === "published" ? "Post updated" : "Post published";
  return status === "draft" ? "Draft saved" : "Post saved";
}

/** Cmd or Ctrl+S is the same as pressing the button. */
function useSaveKey(onSave: () => void) {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
