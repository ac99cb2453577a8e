import { Module } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { ReplicaReadsInterceptor } from "./replica-reads.interceptor";
import { ReplicasService } from "./replicas.service";

@Module({
  providers: [
    ReplicasService,
    { provide: APP_INTERCEPTOR, useClass: ReplicaReadsInterceptor },
  ],
  exports: [ReplicasService],
})
export class ReplicasModule {}
