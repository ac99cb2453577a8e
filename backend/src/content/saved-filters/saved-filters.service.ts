import { Injectable } from "@nestjs/common";
import {
  SAVED_FILTER_LIMITS,
  type SavedFilterDto,
  type SaveFilterDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  SavedFiltersRepository,
  type OwnFilter,
} from "./saved-filters.repository";

/** What people look at often, for each of them alone. The address of a list decides what it shows. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly filters: SavedFiltersRepository,
    private readonly database: DataSource,
  ) {}

  list(authorId: number): Promise<SavedFilterDto[]> {
    return this.filters.list(authorId);
  }

  create(input: SaveFilterDto, authorId: number): Promise<SavedFilterDto> {
    const { most } = SAVED_FILTER_LIMITS;
    return rejectTaken(
      inTransaction(this.database, async (manager) => {
        if ((await this.filters.lockAndCount(manager, authorId)) >= most)
          throw new ConflictError(t("savedFiltersFull", { count: most }));
        return this.filters.insert(manager, authorId, input);
      }),
    );
  }

  async update(key: OwnFilter, input: SaveFilterDto): Promise<SavedFilterDto> {
    return found(await rejectTaken(this.filters.update(key, input)));
  }

  async remove(key: OwnFilter): Promise<void> {
    found((await this.filters.remove(key)) || null);
  }
}

function found<Found>(row: Found | null): Found {
  if (row === null) throw new NotFoundError(t("savedFilterNotFound"));
  return row;
}

const rejectTaken = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  rejectDuplicate(saving, "saved_filters_name_key", t("savedFilterTaken"));
