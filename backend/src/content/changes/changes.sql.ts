import type { ChangeType } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type {
  FeedPart,
  FeedScope,
} from "../../infrastructure/public-resources/public-resource";

/** A part of the feed as one caller sees it. */
export interface SeenPart extends FeedPart {
  table: string;
  kind: string;
  seen: Exclude<FeedScope, { kind: "none" }>;
}

export const seenBy = (
  parts: readonly FeedPart[],
  user: Principal | null,
): SeenPart[] =>
  parts.flatMap((part) => {
    const seen = part.scope?.(user) ?? { kind: "all" };
    const { table = part.type, kind = part.type } = part;
    return seen.kind === "none" ? [] : [{ ...part, table, kind, seen }];
  });

/** Kinds of changes that lead to entries of some types. */
export const kindsFor = (
  parts: readonly SeenPart[],
  types: readonly ChangeType[],
): string[] => [
  ...new Set(
    parts
      .filter(({ type }) => types.includes(type))
      .flatMap(({ kind, showing = {} }) => [kind, ...Object.keys(showing)]),
  ),
];

/** Items of one change are in the order of the parts, and of their ids. */
const PLACES_OF_PART = 2 ** 32;

/**
 * Changes after a position, each with its own entry and one for every item that shows it. Both lists are
 * limited, so that an answer costs no more than its length, whatever a tag is used by.
 * Parameters: transaction, change and place of the position, kinds, types, limit, and an author's id.
 */
export const changesSql = (parts: readonly SeenPart[]): string => `
  WITH feed AS (
    SELECT epoch, removed_xid, removed_id, pg_snapshot_xmin(pg_current_snapshot()) AS horizon
    FROM change_feed),
  found AS MATERIALIZED (
    SELECT change.xid, change.id, change.kind, change.item_id, change.action, change.is_shown_elsewhere, change.at,
      CASE WHEN (change.xid, change.id) = ($1::xid8, $2::bigint) THEN $3::float8 ELSE -2 END AS from_place
    FROM feed CROSS JOIN changes change
    WHERE (change.xid, change.id) >= ($1::xid8, $2::bigint) AND change.xid < feed.horizon
      AND change.kind = ANY ($4::text[])
      AND (change.is_shown_elsewhere OR ${parts.map(isWanted).join(" OR ")})
      AND ${parts.map(mayKnow).join(" AND ")}
    ORDER BY change.xid, change.id LIMIT $6::int)
  SELECT feed.epoch, feed.horizon::text, feed.removed_xid::text, feed.removed_id::text,
    (SELECT count(*)::int FROM found) AS found, last.xid::text AS last_xid, last.id::text AS last_id,
    entry.xid::text, entry.id::text, entry.place, entry.type, entry.item_id, entry.action, entry.at
  FROM feed
  LEFT JOIN LATERAL (SELECT xid, id FROM found ORDER BY xid DESC, id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (
    SELECT change.xid, change.id, change.at, one.*
    FROM found change CROSS JOIN LATERAL (${parts.flatMap(entriesOf).join(" UNION ALL ")}) one
    ORDER BY change.xid, change.id, one.place LIMIT $6::int) entry ON true
  ORDER BY entry.xid, entry.id, entry.place`;

const AUTHOR = "$7::int";

const isWanted = ({ kind, type }: SeenPart): string =>
  `change.kind = '${kind}' AND '${type}' = ANY ($5::text[])`;

/** Whether the caller may learn of a change, which may have taken the item from them. */
function mayKnow({ kind, seen }: SeenPart): string {
  if (seen.kind === "all") return "true";
  const isOwn =
    seen.kind === "own" ? ` OR ${AUTHOR} = ANY (change.owners)` : "";
  return `(change.kind <> '${kind}' OR change.is_public${isOwn})`;
}

function maySee({ seen, isPublic }: SeenPart): string {
  const here = "item.deleted_at IS NULL";
  if (seen.kind === "all") return here;
  const isOwn = seen.kind === "own" ? ` OR item.author_id = ${AUTHOR}` : "";
  return `${here} AND (${isPublic}${isOwn})`;
}

function entriesOf(part: SeenPart, index: number): string[] {
  const { type, table, seen, showing = {} } = part;
  const isSeen = `EXISTS (SELECT FROM ${table} item WHERE item.id = change.item_id AND ${maySee(part)})`;
  // A later change may have brought it back; for readers, that is what counts.
  const taken =
    seen.kind === "public" ? "'deleted', 'unpublished'" : "'deleted'";
  const own = `SELECT -1::float8 AS place, '${type}' AS type, change.item_id,
      CASE WHEN NOT ${isSeen} THEN 'deleted' WHEN change.action IN (${taken}) THEN 'changed'
        ELSE change.action END AS action
    WHERE ${isWanted(part)} AND change.from_place < -1`;
  const first = index * PLACES_OF_PART;
  const others = Object.entries(showing).map(
    ([
      kind,
      ids,
    ]) => `(SELECT ${first}::float8 + item.id, '${type}', item.id, 'changed'
      FROM (${ids}) shown (id) JOIN ${table} item ON item.id = shown.id
      WHERE change.kind = '${kind}' AND change.is_shown_elsewhere AND '${type}' = ANY ($5::text[])
        AND ${maySee(part)} AND ${first}::float8 + item.id > change.from_place
      ORDER BY item.id LIMIT $6::int)`,
  );
  return [own, ...others];
}
