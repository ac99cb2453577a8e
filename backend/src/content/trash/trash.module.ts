import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { TrashRepository } from "./trash.repository";
import { TrashService } from "./trash.service";

@Module({
  imports: [RedirectsModule],
  providers: [TrashService, TrashRepository],
  exports: [TrashService],
})
export class TrashModule {}
