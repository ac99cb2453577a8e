import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import type { MergeConflictDto, MergeConflicts } from "@octavo/contracts";
import { joinBlocks, mergeFields, type MergedPart } from "@octavo/rich-text";
import {
  MergeConflictError,
  OutdatedError,
  ValidationError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { RevisionsService } from "../revisions/revisions.service";
import { RichTextService } from "../rich-text/rich-text.service";

interface MergedText {
  kind: "post" | "page";
  id: number;
}

/** What a save would change now. */
export interface MergeTarget<Fields> {
  version: number;
  updatedAt: Date;
  fields: Fields;
  /** The fields are those of a save that waits for someone who may publish it. */
  isWaiting?: boolean;
}

/** How a kind of text is saved. */
export interface MergedSave<Fields, Answer> {
  version: number | null;
  read: () => Promise<MergeTarget<Fields>>;
  /** @returns what lays the form over the fields with which it began. */
  form: () => Promise<(base: Fields) => Fields>;
  /** @param merged instead of the fields of the form; absent where nothing was merged. */
  save: (version: number, merged?: Partial<Fields>) => Promise<Answer>;
}

/** Others may save while this one is merged. */
const MOST_TRIES = 3;

/** Saves that are merged with what was saved since the version with which they began. */
@Injectable()
export class MergingService {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly texts: RichTextService,
  ) {}

  /** @throws {MergeConflictError} with the three versions of everything that both have changed. */
  async save<Fields extends { content: string }, Answer>(
    subject: MergedText,
    { version, read, form, save }: MergedSave<Fields, Answer>,
  ): Promise<Answer> {
    if (version === null) throw new ValidationError(t("mergeUnversioned"));
    let target = await read();
    // An `If-Match` that no answer had is refused there.
    if (version < 0 || version === target.version) return save(version);
    const layOver = await form();
    for (let tries = 1; ; tries += 1) {
      const base = await this.baseOf(subject, version, target);
      const mine = layOver(base);
      const merged = await this.merge({ base, mine }, target);
      try {
        return await save(target.version, merged);
      } catch (error) {
        if (!(error instanceof OutdatedError) || tries === MOST_TRIES)
          throw error;
        target = await read();
      }
    }
  }

  private async baseOf<Fields>(
    subject: MergedText,
    version: number,
    { fields, isWaiting = false, ...current }: MergeTarget<Fields>,
  ): Promise<Fields> {
    const base = await this.revisions.findBase<Fields>(
      subject,
      version,
      isWaiting,
    );
    // What an older save does not know stays as it is.
    if (base) return { ...fields, ...base };
    throw new OutdatedError(t("mergeBaseGone", { version }), {
      version: current.version,
      updated_at: current.updatedAt.toISOString(),
    });
  }

  /** @returns the fields that the save changes. */
  private async merge<Fields extends { content: string }>(
    { base, mine }: { base: Fields; mine: Fields },
    { fields: theirs, version, updatedAt }: MergeTarget<Fields>,
  ): Promise<Partial<Fields>> {
    const merge = mergeFields({ base, mine, theirs }, isDeepStrictEqual);
    const parts = await this.texts.merge({
      base: base.content,
      mine: mine.content,
      theirs: theirs.content,
    });
    const conflicts = [...merge.conflicts, ...parts.flatMap(conflictsOf)];
    if (conflicts.length > 0)
      throw new MergeConflictError(t("mergeConflict"), {
        version,
        updated_at: updatedAt.toISOString(),
        conflicts,
      } satisfies MergeConflicts);
    const content = joinBlocks(
      parts.flatMap((part) => (part.kind === "settled" ? part.blocks : [])),
    );
    const changed = Object.entries({ ...merge.settled, content }).filter(
      ([name, value]) =>
        !isDeepStrictEqual(value, theirs[name as keyof Fields]),
    );
    return Object.fromEntries(changed) as Partial<Fields>;
  }
}

function conflictsOf(part: MergedPart): MergeConflictDto[] {
  if (part.kind === "settled") return [];
  const [base, mine, theirs] = [part.base, part.mine, part.theirs].map(
    joinBlocks,
  );
  return [{ field: "content", base, mine, theirs }];
}
