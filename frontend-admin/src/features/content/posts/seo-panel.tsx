import { LIMITS } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { excerpt } from "@octavo/format";
import { TextField } from "@octavo/ui";
import { ChevronRight } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PostFormControl } from "./post-form";
import styles from "./seo-panel.module.css";

interface SeoPanelProps {
  form: PostFormControl;
  post: PostDto | undefined;
}

/** The post's address, and how search engines show it (D-504). */
export function SeoPanel({ form, post }: SeoPanelProps) {
  const { register, control, formState } = form;
  const { slug: error } = formState.errors;
  const slug = useWatch({ control, name: "slug" });
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.panel}
      open={isOpen || !!error}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        Search engines
      </summary>
      <div className={styles.body}>
        <TextField
          label="Slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.slugMax}
          placeholder={post?.slug ?? "made-from-the-title"}
          hint={slugHint(slug.trim(), post)}
          error={error}
          {...register("slug")}
        />
        <SearchResult form={form} post={post} />
      </div>
    </details>
  );
}

function slugHint(slug: string, post: PostDto | undefined): string {
  if (!post) return "Empty: made from the title when you save.";
  if (slug === "") return "Empty: stays as it is.";
  if (slug === post.slug || !post.published_at)
    return `${window.location.host}/post/${slug}`;
  return "Readers of the old address are sent on to the new one.";
}

function SearchResult({ form: { control }, post }: SeoPanelProps) {
  const [title, summary, content, slug] = useDeferredValue(
    useWatch({ control, name: ["title", "excerpt", "content", "slug"] }),
  );
  const address = slug.trim() || post?.slug || "…";
  return (
    <figure className={styles.result} aria-label="As a search result">
      <span className={styles.address}>
        {window.location.host} › post › {address}
      </span>
      <span className={styles.title}>{title.trim() || "Title"}</span>
      <span className={styles.text}>
        {excerpt(summary.trim() || content) || "The beginning of the text."}
      </span>
    </figure>
  );
}
