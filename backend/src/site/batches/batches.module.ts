import { Module } from "@nestjs/common";
import { InternalApiModule } from "../../infrastructure/internal-api/internal-api.module";
import { BatchesController } from "./batches.controller";
import { BatchesService } from "./batches.service";

@Module({
  imports: [InternalApiModule],
  controllers: [BatchesController],
  providers: [BatchesService],
})
export class BatchesModule {}
