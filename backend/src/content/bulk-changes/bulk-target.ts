import type {
  BulkFilterDto,
  BulkKind,
  BulkOutcome,
  BulkVerb,
  Permission,
  PostStatus,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** What the items are to have; the one that belongs to the verb. */
export interface BulkValue {
  status?: PostStatus | undefined;
  category_id?: number | undefined;
  tag_ids?: number[] | undefined;
  author_id?: number | undefined;
}

export interface BulkWish {
  verb: BulkVerb;
  value: BulkValue;
}

/** What became of an item, and what undoing it needs. */
export interface BulkResult {
  outcome: BulkOutcome;
  label: string | null;
  reason?: string;
  before?: object;
  version?: number;
}

/** Who changes it, and how what became of it is written down: in the transaction that changes it. */
export interface BulkStep {
  id: number;
  user: Principal;
  note: (manager: SqlRunner, result: BulkResult) => Promise<void>;
}

/** What a change has left, to be undone. */
export interface BulkChanged {
  outcome: BulkOutcome;
  before: object | null;
  version: number | null;
}

/** Which items are wanted, and for what. */
export interface BulkSelection {
  verb: BulkVerb;
  filter: BulkFilterDto;
}

type MoveItem = (
  id: number,
  user: Principal,
  note: (manager: SqlRunner, item: { title: string }) => Promise<void>,
) => Promise<unknown>;

/** Items of one kind. Each is changed as a save by the same person would, or refused with its sentence. */
export interface BulkTarget {
  kind: BulkKind;
  /** Without it, each item decides who may change it. */
  needs?: Permission;
  /** Those that the person sees and the filter leaves, at most so many. */
  select: (
    wanted: BulkSelection,
    user: Principal,
    most: number,
  ) => Promise<number[]>;
  /** As a person moves a single item to the trash and restores it; for kinds that have a trash. */
  trash?: { remove: MoveItem; takeBack: MoveItem };
  /** For kinds that have more verbs. */
  edits?: {
    change: (step: BulkStep, wish: BulkWish) => Promise<void>;
    undo: (
      step: BulkStep,
      changed: BulkChanged,
      wish: BulkWish,
    ) => Promise<void>;
  };
}
