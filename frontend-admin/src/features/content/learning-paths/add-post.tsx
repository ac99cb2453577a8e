import type { PostSummaryDto } from "@octavo/contracts";
import { PostSearch } from "../../../shared/posts/post-search";
import { t } from "../../../texts/paths";

interface AddedPost {
  id: number;
  title: string;
  status: PostSummaryDto["status"];
  is_trashed: boolean;
}

interface AddPostProps {
  /** Posts that the path has already. */
  taken: readonly number[];
  onAdd: (post: AddedPost) => void;
}

/** Posts of any status: a path can be made before its posts are published. */
export function AddPost({ taken, onAdd }: AddPostProps) {
  return (
    <PostSearch
      label={t("paths.addPost")}
      hint={t("paths.addPostHint")}
      taken={taken}
      onChoose={({ id, title, status }) =>
        onAdd({ id, title, status, is_trashed: false })
      }
    />
  );
}
