/** What can lie in the trash and how it is called in the audit trail; told by the owner of the table. */
export interface TrashKind {
  table: string;
  subject: string;
  /** Column with its name or title. */
  label: string;
  /** Its path, if addresses that it had before may lead there. */
  address?: string;
  /** Condition on the row `trashed` under which it stays although its time is over. */
  unless?: string;
}
