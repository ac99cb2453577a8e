import { Module } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { QueryWatchModule } from "../database/query-watch.module";
import { ReplicaReadsInterceptor } from "./replica-reads.interceptor";
import { ReplicasService } from "./replicas.service";

@Module({
  imports: [QueryWatchModule],
  providers: [
    ReplicasService,
    { provide: APP_INTERCEPTOR, useClass: ReplicaReadsInterceptor },
  ],
  exports: [ReplicasService],
})
export class ReplicasModule {}
