import { useCan } from "@octavo/auth";
import type { PostDto, PostFieldsDto, SavePostDto } from "@octavo/contracts";
import { useState } from "react";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { useRecordEditor } from "../../../shared/editor/use-record-editor";
import type {
  OpenedRecord,
  ListScreen,
} from "../../../shared/editor/use-record-editor";
import {
  useCategoryChoices,
  useTagChoices,
} from "../../../shared/taxonomy/taxonomy.hooks";
import { postDefaults, postResolver } from "./post-form";
import type { PostForm } from "./post-form";
import { waitsForReview } from "./post-permissions";
import { postHooks, useFindPending } from "./posts.hooks";
import { hiddenUntil, isLive } from "./publication";
import { withPending } from "./with-pending";
import { t } from "../../../texts/posts";

export const POSTS_SCREEN: ListScreen = {
  path: "/posts",
  label: () => t("posts.back"),
};

/** The editor of one post: adds publication and its question to what every editor has. */
export function usePostEditor(options: OpenedRecord<PostForm, PostDto>) {
  const timeZone = useSiteZone();
  const canPublish = useCan("publish_posts");
  const waits = (post: PostDto | undefined) => waitsForReview(post, canPublish);
  const hiding = useHidingQuestion();
  const onlyCategory = useOnlyCategory();
  const tags = useTagChoices().data;
  const editor = useRecordEditor<PostForm, SavePostDto, PostDto>({
    ...options,
    noun: "post",
    list: POSTS_SCREEN,
    hooks: { ...postHooks, useLoad: () => useLoadShown(waits) },
    failure: t("posts.failedSave"),
    toForm: (post) => postDefaults(post, timeZone),
    formOfSave: (fields: PostFieldsDto, post) => ({
      ...postDefaults(withPending(post, fields, tags ?? post.tags), timeZone),
      author_id: String(fields.author_id),
    }),
    resolver: (before) => postResolver(before, { timeZone, onlyCategory }),
    isProposal: waits,
    savedText: (saved, post) =>
      waits(post) ? t("posts.sent") : savedText(saved, post, timeZone),
    beforeSave({ values, before, item, theirs }, save) {
      const intent = { form: values, before, stored: theirs ?? item, timeZone };
      hiding.ask(waits(item) ? null : hiddenUntil(intent), save);
    },
  });
  const { item: post } = editor;
  return {
    ...editor,
    post,
    timeZone,
    hiding,
    waits: waits(post),
    onlyCategory,
  };
}

/** Reads a post as this person's form shows it: with their changes that wait. */
function useLoadShown(waits: (post: PostDto) => boolean) {
  const load = postHooks.useLoad();
  const findPending = useFindPending();
  const tags = useTagChoices().data;
  return async (wanted: { id: number }): Promise<PostDto> => {
    const post = await load(wanted);
    if (!post.has_pending_changes || !waits(post)) return post;
    const { fields } = await findPending(post);
    return withPending(post, fields, tags ?? post.tags);
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

/**
 * The category of a site that has a single one, as its field holds it; "" elsewhere. A post begins with
 * it, and is as untouched as one without: nothing is typed, so nothing is stored.
 */
function useOnlyCategory(): string {
  const [first, ...others] = useCategoryChoices().data ?? [];
  return first && others.length === 0 ? String(first.id) : "";
}

/** What has become of it, in the server's words: its clock decides what is to come. */
function savedText(
  saved: PostDto,
  before: PostDto | undefined,
  timeZone: string,
): string {
  const { status, published_at: date } = saved;
  if (status === "draft" && isNewlySent(saved, before)) return t("posts.sent");
  if (status === "scheduled" && date !== null)
    return t("posts.scheduledFor", { time: formatZoned(date, timeZone) });
  if (status === "published")
    return isLive(before) ? t("posts.updated") : t("posts.published");
  return status === "draft" ? t("common.draftSaved") : t("posts.saved");
}

const isNewlySent = (saved: PostDto, before: PostDto | undefined): boolean =>
  saved.review === "waiting" && before?.review !== "waiting";

interface Question {
  until: string;
  save: () => void;
}

/** Asks before a save takes a live post from its readers until a later date. */
function useHidingQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    /** The date that the dialog asks about. */
    until: question?.until ?? null,
    /** @param until the date that the save would hide the post until; null if it would not. */
    ask(until: string | null, save: () => void) {
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
