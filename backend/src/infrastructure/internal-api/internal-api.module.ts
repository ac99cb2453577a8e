import { Module } from "@nestjs/common";
import { DirectReadsModule } from "../direct-reads/direct-reads.module";
import { InternalApiService } from "./internal-api.service";

@Module({
  imports: [DirectReadsModule],
  providers: [InternalApiService],
  exports: [InternalApiService],
})
export class InternalApiModule {}
