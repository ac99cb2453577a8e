import { useCan, useSession } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { SelectField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { PostFormControl } from "./post-form";
import { useAuthorChoices } from "./use-author-choices";

interface AuthorFieldProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** Whose name the post carries; for those who may write in everybody's name (D-524). */
export function AuthorField(props: AuthorFieldProps) {
  return useCan("edit_all_posts") ? <AuthorSelect {...props} /> : null;
}

function AuthorSelect({ form, post }: AuthorFieldProps) {
  const { register, control, formState } = form;
  const chosen = useWatch({ control, name: "author_id" });
  const authors = useAuthorChoices();
  const { user } = useSession();
  const others = (authors.data ?? []).filter(
    ({ id }) => id !== post?.author.id && (post || id !== user?.id),
  );
  const failure = authors.error ? "Failed to load authors" : undefined;
  const message = formState.errors.author_id?.message ?? failure;
  return (
    <SelectField
      label="Author"
      error={message ? { message } : undefined}
      {...register("author_id")}
      // Controlled: the options arrive after the value.
      value={chosen}
    >
      {post ? (
        <option value={String(post.author.id)}>{post.author_name}</option>
      ) : (
        <option value="">{user?.name ?? "You"}</option>
      )}
      {others.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
