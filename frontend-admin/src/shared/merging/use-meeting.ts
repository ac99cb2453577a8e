import { isApiError } from "@octavo/api-client";
import { useSession } from "@octavo/auth";
import type { RevisionDto } from "@octavo/contracts";
import type { FieldValues } from "react-hook-form";
import { useApi } from "../../remote-context";
import { mergeForms } from "./merge-forms";
import type { FormMerge } from "./merge-forms";
import { readSavers } from "./savers";
import type { Savers } from "./savers";

/** The form of a post or a page. */
export type WrittenForm = FieldValues & { content: string };

export interface StoredRecord {
  id: number;
  version: number;
  updated_at: string;
}

/** Two texts of one post or page, after someone else was faster. */
export interface Meeting<Form, Item> {
  theirs: Item;
  /** Theirs, as the form has it. */
  before: Form;
  version: number;
  merge: FormMerge<Form>;
  savers: Savers;
}

export interface MeetingOptions<Form, Item> {
  noun: "post" | "page";
  load: (item: { id: number }) => Promise<Item>;
  toForm: (item: Item) => Form;
  /** The form of an earlier save. */
  formOfSave: (fields: never, item: Item) => Form;
}

interface Attempt<Form> {
  id: number;
  /** What the save wanted to replace. */
  version: number;
  /** The form of that version, where the editor has it. */
  base: Form | null;
  mine: () => Form;
  refusal: unknown;
}

/** Loads what someone else has saved, and merges it with what is in the form. */
export function useMeeting<Form extends WrittenForm, Item extends StoredRecord>(
  options: MeetingOptions<Form, Item>,
) {
  const api = useApi();
  const userId = useSession().user?.id;
  const path = (id: number, version: number) =>
    `/${options.noun}s/${id}/revisions/${version}`;

  /** Null for a version that was deleted since. */
  async function loadBase(
    { id, version }: Attempt<Form>,
    theirs: Item,
  ): Promise<Form | null> {
    try {
      const { fields } = await api<RevisionDto<never>>({
        method: "GET",
        path: path(id, version),
      });
      return options.formOfSave(fields, theirs);
    } catch (reason) {
      if (isApiError(reason) && [403, 404].includes(reason.status)) return null;
      throw reason;
    }
  }

  return async (attempt: Attempt<Form>): Promise<Meeting<Form, Item>> => {
    const theirs = await options.load({ id: attempt.id });
    const base = attempt.base ?? (await loadBase(attempt, theirs));
    const before = options.toForm(theirs);
    // Read at the end: people may have typed while all this was loaded.
    const mine = structuredClone(attempt.mine());
    return {
      theirs,
      before,
      version: theirs.version,
      merge: mergeForms({ base, mine, theirs: before }),
      savers: readSavers(attempt.refusal, {
        userId,
        updatedAt: theirs.updated_at,
      }),
    };
  };
}
