import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { TrashRepository } from "./trash.repository";
import { TrashService } from "./trash.service";

@Module({
  imports: [RedirectsModule],
  providers: [TrashService, TrashRepository],
})
export class TrashModule {}
