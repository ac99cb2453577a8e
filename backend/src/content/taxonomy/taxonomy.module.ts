import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { TermsRepository } from "./terms.repository";
import { TermsService } from "./terms.service";

@Module({
  imports: [RedirectsModule],
  providers: [TermsService, TermsRepository],
  exports: [TermsService],
})
export class TaxonomyModule {}
