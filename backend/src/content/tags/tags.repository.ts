import { t } from "../../common/texts";
import { publicPostCount } from "../posts/post-counts.sql";
import type { TermSource } from "../taxonomy/term-source";

export const TAGS: TermSource = {
  table: "tags",
  subject: "tag",
  texts: {
    notFound: () => t("tagNotFound"),
    notInTrash: () => t("tagNotInTrash"),
    addressTaken: () => t("tagAddressTaken"),
    nameTaken: () => t("tagNameTaken"),
    changed: () => t("changed.tag"),
  },
  select: `SELECT term.id, term.name, term.slug, ${publicPostCount({ tagId: "term.id" })} AS post_count,
      term.created_at, term.updated_at, term.version`,
  from: "FROM tags term",
  sortable: {
    id: "term.id",
    name: "lower(term.name)",
    created_at: "term.created_at",
    updated_at: "term.updated_at",
    post_count: "post_count",
  },
};
