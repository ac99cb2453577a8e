import { Module } from "@nestjs/common";
import { SavedFiltersController } from "./saved-filters.controller";
import { SavedFiltersRepository } from "./saved-filters.repository";
import { SavedFiltersService } from "./saved-filters.service";

@Module({
  controllers: [SavedFiltersController],
  providers: [SavedFiltersService, SavedFiltersRepository],
})
export class SavedFiltersModule {}
