import { MovePostsDto } from "@octavo/contracts";
import type { MovedPosts } from "@octavo/contracts";
import { Notice, SelectField, useToast } from "@octavo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useCategoryChoices } from "../../../shared/crud/use-choices";
import { useApi } from "../../../remote-context";

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
export function MovePostsDialog(props: MovePostsDialogProps) {
  const { category, onMoved, onClose } = props;
  const choices = useCategoryChoices();
  const move = useMovePosts(category.id);
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<
    MoveForm,
    unknown,
    MovePostsDto
  >({ resolver, defaultValues: { category_id: "" } });
  const submit = handleSubmit(async (input) => {
    const answer = await move.mutateAsync(input).catch(() => null);
    if (!answer) return;
    toast({ text: movedText(answer, choices.data, input.category_id) });
    onMoved();
  });
  return (
    <FormDialog
      title="Move posts"
      failure="Failed to move posts"
      error={move.error}
      isSaving={move.isPending}
      saveLabel="Move and delete"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>All posts of “{category.name}” move, then the category is deleted.</p>
      {choices.error && <Notice tone="danger">{choices.error.message}</Notice>}
      <SelectField
        label="Move to"
        error={formState.errors.category_id}
        {...register("category_id")}
      >
        <option value="">Choose a category</option>
        {choices.data
          ?.filter(({ id }) => id !== category.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  );
}

function useMovePosts(id: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MovePostsDto) =>
      api<MovedPosts>({
        method: "POST",
        path: `/categories/${id}/move-posts`,
        body,
      }),
    onSuccess: () =>
      Promise.all(
        [["categories"], ["posts"], ["dashboard"]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function movedText(
  { moved }: MovedPosts,
  categories: readonly { id: number; name: string }[] = [],
  target: number,
): string {
  const name = categories.find(({ id }) => id === target)?.name ?? "";
  return `${moved} ${moved === 1 ? "post" : "posts"} moved to "${name}"`;
}
