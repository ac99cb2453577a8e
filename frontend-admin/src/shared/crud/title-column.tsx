import type { PresenceDto } from "@octavo/contracts";
import { Link } from "react-router-dom";
import { EDITORS } from "../edit-paths";
import { OpenBy } from "../presence/open-by";
import type { Column } from "./data-table";
import { t } from "../../texts";
import styles from "./title-column.module.css";

interface Titled {
  id: number;
  title: string;
  slug: string;
  snippet?: string | null;
}

interface TitleColumnOptions<Row> {
  kind: "post" | "page";
  canEdit: (row: Row) => boolean;
  /** What the list is searched for. */
  search: string;
  presence: readonly PresenceDto[];
}

/** The titles of texts, the way to their editors, and who has them open. */
export const titleColumn = <Row extends Titled>({
  kind,
  canEdit,
  search,
  presence,
}: TitleColumnOptions<Row>): Column<Row> => ({
  header: t("fields.title"),
  kind: "name",
  sort: "title",
  cell: (row) => (
    <>
      {canEdit(row) ? (
        <Link to={EDITORS[kind](row.id)}>{row.title}</Link>
      ) : (
        row.title
      )}
      <MatchLine item={row} search={search} />
      <OpenBy presence={presence} kind={kind} id={row.id} />
    </>
  ),
});

interface MatchLineProps {
  item: Titled;
  search: string;
}

/** Below a title: where else the row has what was searched for. */
function MatchLine({ item, search }: MatchLineProps) {
  if (search === "") return null;
  if (item.snippet)
    return (
      <p className={styles.match} dir="auto">
        <Snippet html={item.snippet} />
      </p>
    );
  if (has(item.title, search) || !has(item.slug, search)) return null;
  return <p className={styles.match}>/{item.slug}</p>;
}

const has = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.toLowerCase());

/** The API's text with `<mark>` around matches, as text alone. */
function Snippet({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(({ nodeName, textContent }, place) =>
    nodeName === "MARK" ? <mark key={place}>{textContent}</mark> : textContent,
  );
}
