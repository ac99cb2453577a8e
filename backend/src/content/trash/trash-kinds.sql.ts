/** What can lie in the trash and how it is called in the audit trail. */
export interface TrashKind {
  table: string;
  subject: string;
  /** Column with its name or title. */
  label: string;
  /** Its path, if addresses that it had before may lead there. */
  address?: string;
  /** Condition under which a row stays although its time is over. */
  unless?: string;
}

/**
 * A post in the trash keeps its category from vanishing: restoring it must find one. So posts go
 * before categories.
 */
export const TRASH_KINDS: readonly TrashKind[] = [
  {
    table: "posts",
    subject: "post",
    label: "title",
    address: "'/post/' || slug",
  },
  { table: "pages", subject: "page", label: "title" },
  { table: "tags", subject: "tag", label: "name" },
  {
    table: "categories",
    subject: "category",
    label: "name",
    unless: "EXISTS (SELECT FROM posts WHERE posts.category_id = trashed.id)",
  },
];
