import { LIMITS } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { Checkbox, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { AdminTime } from "../../../shared/crud/admin-date";
import { fieldOf } from "../../../shared/crud/form-field";
import type { PostFormControl } from "./post-form";
import styles from "./post-settings.module.css";
import { useVerifications } from "./posts.hooks";
import { isLive } from "./publication";
import { t } from "../../../texts/posts";

interface CareFieldsProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** Fields about how current the post is, which readers see. */
export function CareFields({ form, post }: CareFieldsProps) {
  const { register, control } = form;
  const release = useWatch({ control, name: "verified_for" });
  const isSame = release !== "" && release === post?.verified_for;
  return (
    <>
      {isLive(post) && (
        <Checkbox
          label={t("posts.isRevised")}
          hint={t("posts.isRevisedHint")}
          {...register("is_revised")}
        />
      )}
      <TextField
        label={t("posts.verifiedFor")}
        hint={t("posts.verifiedForHint")}
        autoComplete="off"
        maxLength={LIMITS.releaseMax}
        {...fieldOf(form, "verified_for")}
      />
      {isSame && (
        <Checkbox label={t("posts.isVerified")} {...register("is_verified")} />
      )}
      {post?.verified_at && <Verifications post={post} />}
    </>
  );
}

function Verifications({ post }: { post: PostDto }) {
  const { data = [] } = useVerifications(post);
  if (data.length === 0) return null;
  return (
    <details className={styles.checks}>
      <summary>{t("posts.verifications", { count: data.length })}</summary>
      <ol>
        {data.map(({ release, verified_at, author }) => (
          <li key={verified_at}>
            <bdi>{release}</bdi> · <AdminTime value={verified_at} />
            {author && ` · ${author.name}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
