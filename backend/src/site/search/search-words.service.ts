import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";

/** The words that the search suggests. New texts add theirs by themselves. */
@Injectable()
export class SearchWordsService {
  /** Only those of what is there now: much has been deleted. */
  async relearn(manager: EntityManager): Promise<void> {
    await manager.query("DELETE FROM search_words");
    await manager.query(
      `SELECT learn_search_text(concat_ws(' ', title, excerpt, content_text)) FROM posts`,
    );
    for (const table of ["categories", "tags", "authors"])
      await manager.query(`SELECT learn_search_text(name) FROM ${table}`);
  }
}
