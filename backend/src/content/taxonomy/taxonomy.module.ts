import { Module } from "@nestjs/common";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { TrashModule } from "../trash/trash.module";
import { TermsService } from "./terms.service";
import { TermsRepository } from "./terms.repository";

@Module({
  imports: [BulkChangesModule, RedirectsModule, TrashModule],
  providers: [TermsService, TermsRepository],
  exports: [TermsService],
})
export class TaxonomyModule {}
