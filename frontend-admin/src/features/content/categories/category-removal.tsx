import { isApiError } from "@octavo/api-client";
import { useMayCall } from "@octavo/auth";
import { MovePostsDto } from "@octavo/contracts";
import type { MovedPosts } from "@octavo/contracts";
import { Button, Notice, SelectField, useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useCall, useRefresh } from "../../../shared/crud/use-call";
import {
  useRemovalQuestion,
  useUndoableRemoval,
} from "../../../shared/crud/use-undoable-removal";
import type { RemovedRow } from "../../../shared/crud/use-undoable-removal";
import {
  categoryHooks,
  useCategoryChoices,
} from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts/terms";

/** Asks before a category goes. One that has posts stays, until they are somewhere else. */
export function useCategoryRemoval() {
  const [moved, move] = useState<RemovedRow | null>(null);
  const mayMove = useMayCall("POST /categories/{id}/move-posts");
  const removal = useUndoableRemoval(categoryHooks, {
    noun: t("categories.single"),
    failure: t("categories.failedDelete"),
    remedy: (row, error) =>
      mayMove &&
      hasPosts(error) && (
        <Button size="small" onClick={() => move(row)}>
          {t("categories.movePosts")}
        </Button>
      ),
  });
  const { ask, question } = useRemovalQuestion(
    removal,
    t("categories.deleteQuestion"),
    ({ name }) => name,
  );
  return {
    ask,
    notice: removal.notice,
    dialogs: (
      <>
        {question}
        {moved && (
          <MovePostsDialog
            category={moved}
            onMoved={() => {
              move(null);
              removal.remove(moved);
            }}
            onClose={() => move(null)}
          />
        )}
      </>
    ),
  };
}

/** The refusal counts the posts; other conflicts do not. */
function hasPosts(error: unknown): boolean {
  if (!isApiError(error) || error.status !== 409) return false;
  const { details } = error;
  return typeof details === "object" && details !== null && "posts" in details;
}

interface MovePostsDialogProps {
  category: { id: number; name: string };
  /** The category is empty now. */
  onMoved: () => void;
  onClose: () => void;
}

interface MoveForm {
  category_id: string;
}

const resolver = payloadResolver(MovePostsDto, (form: MoveForm) => ({
  category_id: Number(form.category_id),
}));

/** Chooses where the posts of a category go, so that it can be deleted. */
function MovePostsDialog(props: MovePostsDialogProps) {
  const { category, onMoved, onClose } = props;
  const choices = useCategoryChoices();
  const move = useMovePosts(category.id);
  const toast = useToast();
  const form = useForm<MoveForm, unknown, MovePostsDto>({
    resolver,
    defaultValues: { category_id: "" },
  });
  const submit = form.handleSubmit(async (input) => {
    const answer = await move.mutateAsync(input).catch(() => null);
    if (!answer) return;
    toast({ text: movedText(answer, choices.data, input.category_id) });
    onMoved();
  });
  return (
    <FormDialog
      title={t("categories.moveTitle")}
      failure={t("categories.failedMove")}
      error={move.error}
      isSaving={move.isPending}
      saveLabel={t("categories.moveAndDelete")}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("categories.moveText", { name: category.name })}</p>
      {choices.error && <Notice tone="danger">{choices.error.message}</Notice>}
      <SelectField
        label={t("categories.moveTo")}
        {...fieldOf(form, "category_id")}
        options={choices.data
          ?.filter(({ id }) => id !== category.id)
          .map(({ id, name }) => [id, name])}
      >
        <option value="">{t("categories.choose")}</option>
      </SelectField>
    </FormDialog>
  );
}

const useMovePosts = (id: number) =>
  useCall<MovedPosts, MovePostsDto>(
    (body) => ["POST", `/categories/${id}/move-posts`, body],
    { onSuccess: useRefresh("categories", "posts", "dashboard") },
  );

function movedText(
  { moved }: MovedPosts,
  categories: readonly { id: number; name: string }[] = [],
  target: number,
): string {
  const name = categories.find(({ id }) => id === target)?.name ?? "";
  return t("categories.moved", { count: moved, name });
}
