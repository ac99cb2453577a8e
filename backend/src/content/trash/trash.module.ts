import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { TrashController } from "./trash.controller";
import { TrashRepository } from "./trash.repository";
import { TrashService } from "./trash.service";

@Module({
  imports: [RedirectsModule],
  controllers: [TrashController],
  providers: [TrashService, TrashRepository],
  exports: [TrashService],
})
export class TrashModule {}
