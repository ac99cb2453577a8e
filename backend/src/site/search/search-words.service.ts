import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";

/** The words that the search suggests. New texts add theirs by themselves. */
@Injectable()
export class SearchWordsService {
  constructor(private readonly resources: PublicResourcesService) {}

  /** Only those of what is there now: much has been deleted. */
  async relearn(manager: EntityManager): Promise<void> {
    await manager.query("DELETE FROM search_words");
    for (const { table, text } of this.resources.searchTexts)
      await manager.query(`SELECT learn_search_text(${text}) FROM ${table}`);
  }
}
