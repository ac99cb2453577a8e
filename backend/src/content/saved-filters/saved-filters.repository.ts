import { Injectable } from "@nestjs/common";
import type { SavedFilterDto, SaveFilterDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** Filters of other people do not exist for a person. */
export interface OwnFilter {
  id: number;
  authorId: number;
}

const COLUMNS = "id, list, name, query";

@Injectable()
export class SavedFiltersRepository {
  constructor(private readonly database: DataSource) {}

  list(authorId: number): Promise<SavedFilterDto[]> {
    return this.database.query<SavedFilterDto[]>(
      `SELECT ${COLUMNS} FROM saved_filters WHERE author_id = $1 ORDER BY list, lower(name), id`,
      [authorId],
    );
  }

  /** Locks the person's row, so that two saves at once cannot pass the limit. */
  async lockAndCount(manager: SqlRunner, authorId: number): Promise<number> {
    await manager.query("SELECT FROM authors WHERE id = $1 FOR NO KEY UPDATE", [
      authorId,
    ]);
    const rows = await manager.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM saved_filters WHERE author_id = $1",
      [authorId],
    );
    return singleRow(rows).count;
  }

  async insert(
    manager: SqlRunner,
    authorId: number,
    { list, name, query }: SaveFilterDto,
  ): Promise<SavedFilterDto> {
    const rows = await manager.query<SavedFilterDto[]>(
      `INSERT INTO saved_filters (author_id, list, name, query) VALUES ($1, $2, $3, $4)
       RETURNING ${COLUMNS}`,
      [authorId, list, name, query],
    );
    return singleRow(rows);
  }

  async update(
    { id, authorId }: OwnFilter,
    { list, name, query }: SaveFilterDto,
  ): Promise<SavedFilterDto | null> {
    const [rows] = await this.database.query<[SavedFilterDto[], number]>(
      `UPDATE saved_filters SET list = $3, name = $4, query = $5
       WHERE id = $1 AND author_id = $2 RETURNING ${COLUMNS}`,
      [id, authorId, list, name, query],
    );
    return rows[0] ?? null;
  }

  /** @returns whether there was one. */
  async remove({ id, authorId }: OwnFilter): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      "DELETE FROM saved_filters WHERE id = $1 AND author_id = $2",
      [id, authorId],
    );
    return count === 1;
  }
}
