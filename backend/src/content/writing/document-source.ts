import {
  ForbiddenError,
  type NotFoundError,
} from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../revisions/revisions.service";

/** What decides whether someone may write a post or page. */
export interface DocumentHead {
  authorId: number | null;
  version: number;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A post or page as every write sees it. */
export interface DocumentRow extends DocumentHead {
  id: number;
  title: string;
  slug: string;
}

/** What tells posts from pages, for the queries and rules that their writes share. */
export interface DocumentSource<Row extends DocumentRow> {
  table: "posts" | "pages";
  entity: new () => Row;
  /** The subject of audit entries and revisions. */
  subject: "post" | "page";
  /** Where readers find it. */
  path: (slug: string) => string;
  /** What people are told whose address another one has. */
  addressTaken: string;
  notFound: () => NotFoundError;
  mayEdit: (user: Principal, row: Pick<Row, "authorId">) => boolean;
}

/** Name of the unique index, as the migration made it. */
export const slugKey = <Row extends DocumentRow>({
  table,
}: DocumentSource<Row>): string => `${table}_slug_key`;

export const auditSubject = <Row extends DocumentRow>(
  { subject }: DocumentSource<Row>,
  { id, title }: Pick<DocumentRow, "id" | "title">,
) => ({ type: subject, id, label: title });

export function assertMayWrite<
  Row extends DocumentRow,
  Head extends DocumentHead & Pick<Row, "authorId">,
>(
  { subject, mayEdit, notFound }: DocumentSource<Row>,
  head: Head | null,
  { user, version }: Editing,
): asserts head is Head {
  if (!head || head.deletedAt) throw notFound();
  if (!mayEdit(user, head)) throw new ForbiddenError();
  assertCurrentVersion(subject, head, version);
}
