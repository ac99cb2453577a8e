import { GoneError, ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";

/** How far a program has read: a place within the entries of a change of a transaction. */
export interface Position {
  xid: bigint;
  id: bigint;
  place: number;
}

/** What a cursor is compared with. */
export interface FeedState {
  epoch: string;
  /** The oldest transaction that may still run. */
  horizon: string;
  removed_xid: string;
  removed_id: string;
}

/** Before the first entry of a change. */
const BEFORE_FIRST = -2;
/** After the last one. */
export const AFTER_LAST = 2 ** 40;

const RADIX = 36;
const CURSOR =
  /^([0-9a-f]{8})-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,8})$/;

/** Numbers of PostgreSQL have 63 bits, or 64 without a sign. */
const LARGEST = 2n ** 63n;

export const cursorOf = (epoch: string, { xid, id, place }: Position): string =>
  [
    epoch,
    xid.toString(RADIX),
    id.toString(RADIX),
    (place - BEFORE_FIRST).toString(RADIX),
  ].join("-");

/** Everything of transactions that ended before the horizon has been read. */
export const atHorizon = (horizon: string): Position => ({
  xid: BigInt(horizon),
  id: 0n,
  place: BEFORE_FIRST,
});

export interface Cursor {
  epoch: string;
  position: Position;
}

/** @throws {ValidationError} for what this program never wrote. */
export function readCursor(text: string): Cursor {
  const [, epoch = "", xid = "", id = "", place = ""] = CURSOR.exec(text) ?? [];
  const position = {
    xid: readNumber(xid),
    id: readNumber(id),
    place: Number(readNumber(place)) + BEFORE_FIRST,
  };
  const fits =
    epoch !== "" &&
    position.xid < LARGEST &&
    position.id < LARGEST &&
    position.place <= AFTER_LAST;
  if (!fits) throw new ValidationError(t("cursorUnknown"));
  return { epoch, position };
}

const readNumber = (text: string): bigint =>
  [...text].reduce(
    (sum, sign) => sum * BigInt(RADIX) + BigInt(Number.parseInt(sign, RADIX)),
    0n,
  );

/** @throws {GoneError} where changes after it may be missing: of another database, restored, or removed. */
export function assertFollows(
  { epoch, position }: Cursor,
  feed: FeedState,
): void {
  const { xid, id } = position;
  const removed = BigInt(feed.removed_xid);
  const isTooOld =
    xid < removed || (xid === removed && id < BigInt(feed.removed_id));
  if (epoch !== feed.epoch || isTooOld || xid > BigInt(feed.horizon))
    throw new GoneError(t("cursorGone"));
}
