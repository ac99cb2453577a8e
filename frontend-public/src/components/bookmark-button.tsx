import type { ReactNode } from "react";
import { Link } from "./link";
import { bookmarks, useMarks } from "../data/marked-posts";
import type { PostView } from "../data/views";
import { t } from "../texts/bookmarks";

export interface BookmarkButtonProps {
  post: Pick<PostView, "id" | "slug" | "title">;
  /** Takes what is said of it. */
  onChange: (note: ReactNode) => void;
}

export function BookmarkButton({ post, onChange }: BookmarkButtonProps) {
  const { id, slug, title } = post;
  const isMarked = useMarks(bookmarks)?.posts.has(id) === true;
  const toggle = () => {
    bookmarks.mark(id, isMarked ? null : { slug, title });
    onChange(<BookmarkNote isMarked={!isMarked} />);
  };
  return (
    <button type="button" aria-pressed={isMarked} onClick={toggle}>
      {t("bookmark")}
    </button>
  );
}

function BookmarkNote({ isMarked }: { isMarked: boolean }) {
  if (!isMarked) return t("bookmarkRemoved");
  const { isStored } = bookmarks.get();
  return (
    <>
      {t(isStored ? "bookmarkAdded" : "marksLost")}{" "}
      <Link to="/archive#bookmarks">{t("bookmarks")}</Link>
    </>
  );
}
