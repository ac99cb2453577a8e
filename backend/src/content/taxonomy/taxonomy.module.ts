import { Module } from "@nestjs/common";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { TrashModule } from "../trash/trash.module";
import { TermBulkService } from "./term-bulk.service";
import { TermsRepository } from "./terms.repository";
import { TermsService } from "./terms.service";

@Module({
  imports: [BulkChangesModule, RedirectsModule, TrashModule],
  providers: [TermsService, TermBulkService, TermsRepository],
  exports: [TermsService, TermBulkService],
})
export class TaxonomyModule {}
