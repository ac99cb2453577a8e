import { Injectable } from "@nestjs/common";
import type {
  ItemPage,
  ItemsQuery,
  BulkKind,
  Permission,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { itemPage, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import {
  firstFreeSlug,
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/free-slug";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import {
  nameKey,
  slugKey,
  termPath,
  type Term,
  type TermKey,
  type TermSource,
} from "./term-source";
import { termOrder, TermsRepository, type TermQuery } from "./terms.repository";
import type { BulkTarget } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";
import { TrashService } from "../trash/trash.service";

/** Fields whose values have changed, for the audit trail. */
interface TermChange {
  name: string;
  fields: string[];
  /** The earlier version whose fields they are. */
  restored?: number | undefined;
}

export type ToItem<Row, Item> = (row: Row) => Item;

export interface TermUpdate {
  /** The version that the editor started from; null skips the check. */
  version: number | null;
  save: (manager: EntityManager) => Promise<TermChange>;
}

/** Written down in the transaction that moves a term. */
export type TermNote = (manager: EntityManager, term: Term) => Promise<void>;

export type TermCheck = (manager: EntityManager, id: number) => Promise<void>;

interface TermRemoval {
  check?: TermCheck | undefined;
  note?: TermNote;
}

interface NewTerm {
  name: string;
  slug?: string | null | undefined;
}

/** What a text from elsewhere calls a term. */
export interface TermWord {
  word: string;
  /** As in addresses, if it is not made of the word. */
  slug?: string;
}

/** A term that a text from elsewhere names. */
interface NamedTerm extends TermWord {
  insert: (
    manager: EntityManager,
    slug: string,
  ) => Promise<Pick<Term, "id" | "name">>;
  /** For the audit trail. */
  details: Record<string, unknown>;
}

interface ManyTerms {
  kind: BulkKind;
  needs: Permission;
  /** Refuses what may not go to the trash. */
  check?: TermCheck;
}
export const termNotFound = ({ texts }: TermSource): NotFoundError =>
  new NotFoundError(texts.notFound());

/** What tags and categories have in common: a name, an address of their own, a trash, a version. */
@Injectable()
export class TermsService {
  constructor(
    private readonly terms: TermsRepository,
    private readonly redirects: RedirectsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly targets: BulkTargetsService,
    private readonly trash: TrashService,
  ) {}

  async list<Row extends object, Item>(
    source: TermSource,
    query: TermQuery & ItemsQuery,
    toItem: ToItem<Row, Item>,
  ): Promise<ItemPage<Item>> {
    const keyset = readKeyset(source.table, query, termOrder(source, query));
    const page = pageRequest(query);
    return itemPage(
      page,
      {
        keyset,
        rows: this.terms.list<Row>(source, query, { ...page, keyset }),
        total: this.terms.count(source, query),
      },
      toItem,
    );
  }

  async get<Row>(source: TermSource, id: number): Promise<Row> {
    const row = await this.terms.find<Row>(source, id);
    if (!row) throw termNotFound(source);
    return row;
  }

  /** The slug comes from the name once, unless one is given. `insert` gives the id of the new row. */
  create(
    source: TermSource,
    { name, slug: given }: NewTerm,
    insert: (manager: EntityManager, slug: string) => Promise<number>,
  ): Promise<number> {
    const insertAs = (slug: string) =>
      inTransaction(this.database, async (manager) => {
        const id = await insert(manager, slug);
        await this.redirects.release(manager, termPath(source, slug));
        await this.record(manager, source, {
          verb: "create",
          term: { id, name },
        });
        return id;
      });
    const constraint = slugKey(source);
    const { addressTaken } = source.texts;
    const free = {
      base: toSlug(name) || source.subject,
      constraint,
      findTaken: (base: string) =>
        this.terms.findSlugs(this.database, source, { base }),
    };
    return rejectTakenName(
      source,
      given
        ? rejectDuplicate(insertAs(given), constraint, addressTaken())
        : withFreeSlug(free, insertAs),
    );
  }

  /** Finds a term by slug or name, or creates it in the caller's transaction. */
  async findOrCreate(
    manager: EntityManager,
    source: TermSource,
    { word, slug: given, insert, details }: NamedTerm,
  ): Promise<TermKey & { isNew: boolean }> {
    const wanted = toSlug(given ?? "") || toSlug(word) || source.subject;
    const place = { slug: wanted, name: word };
    const known = await this.terms.findByWord(manager, source, place);
    if (known) return { ...known, isNew: false };
    const similar = { base: wanted, all: true };
    const taken = await this.terms.findSlugs(manager, source, similar);
    const slug = firstFreeSlug(wanted, taken);
    const term = await insert(manager, slug);
    await this.redirects.release(manager, termPath(source, slug));
    await this.record(manager, source, { verb: "create", term, details });
    return { id: term.id, slug, isNew: true };
  }

  /** Renaming keeps the slug, so that addresses stay. */
  async update(
    source: TermSource,
    id: number,
    { version, save }: TermUpdate,
  ): Promise<void> {
    const saving = inTransaction(this.database, async (manager) => {
      const term = await this.lock(manager, source, id);
      const current = { version: term.version, updatedAt: term.updated_at };
      assertCurrentVersion(source.texts, current, version);
      const { name, fields, restored } = await save(manager);
      const isRestored = restored !== undefined;
      await this.record(manager, source, {
        verb: isRestored ? "restore_revision" : "update",
        term: { id, name },
        details: { fields, ...(isRestored && { restored_version: restored }) },
      });
    });
    await rejectTakenName(source, saving);
  }

  /** Into the trash; its address answers that it is gone. `check` may refuse. */
  remove(
    source: TermSource,
    id: number,
    { check, note }: TermRemoval = {},
  ): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const term = await this.lock(manager, source, id);
      await check?.(manager, id);
      await this.terms.setTrashed(manager, source, { id, isTrashed: true });
      await this.redirects.markGone(manager, termPath(source, term.slug));
      await this.record(manager, source, { verb: "delete", term });
      await note?.(manager, term);
    });
  }

  async restore(
    source: TermSource,
    id: number,
    note?: TermNote,
  ): Promise<void> {
    const restoring = inTransaction(this.database, async (manager) => {
      const place = { id, isTrashed: true };
      const term = await this.terms.lock(manager, source, place);
      if (!term) throw new NotFoundError(source.texts.notInTrash());
      await this.terms.setTrashed(manager, source, { id, isTrashed: false });
      await this.redirects.release(manager, termPath(source, term.slug));
      await this.record(manager, source, { verb: "restore", term });
      await note?.(manager, term);
    });
    await rejectDuplicate(
      rejectTakenName(source, restoring),
      slugKey(source),
      source.texts.addressTaken(),
    );
  }

  private async lock(
    manager: EntityManager,
    source: TermSource,
    id: number,
  ): Promise<Term> {
    const place = { id, isTrashed: false };
    const term = await this.terms.lock(manager, source, place);
    if (!term) throw termNotFound(source);
    return term;
  }

  private record(
    manager: EntityManager,
    { subject }: TermSource,
    change: {
      verb: "create" | "update" | "delete" | "restore" | "restore_revision";
      term: Pick<Term, "id" | "name">;
      details?: Record<string, unknown>;
    },
  ): Promise<void> {
    const { verb, term, details } = change;
    return this.audit.recordChange(
      manager,
      `${subject}.${verb}`,
      term,
      details,
    );
  }

  /** Many at once, to the trash and back; by the module that owns them, when the application starts. */
  registerMany(source: TermSource, { kind, needs, check }: ManyTerms): void {
    const select: BulkTarget["select"] = ({ verb, filter }, user, most) =>
      verb === "restore"
        ? this.trash.listIds(kind, user, most)
        : this.terms.listIds(source, filter, most);
    const trash: BulkTarget["trash"] = {
      remove: (id, _, note) =>
        this.remove(source, id, {
          check,
          note: (manager, { name: title }) => note(manager, { title }),
        }),
      takeBack: (id, _, note) =>
        this.restore(source, id, (manager, { name: title }) =>
          note(manager, { title }),
        ),
    };
    this.targets.register({ kind, needs, select, trash });
  }
}

const rejectTakenName = <Saved>(
  source: TermSource,
  saving: Promise<Saved>,
): Promise<Saved> =>
  rejectDuplicate(saving, nameKey(source), source.texts.nameTaken());
