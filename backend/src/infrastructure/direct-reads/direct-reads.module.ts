import { Module } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyInstance } from "fastify";
import { PublicResourcesService } from "../public-resources/public-resources.service";
import { ReplicasModule } from "../replicas/replicas.module";
import { DirectReadsService } from "./direct-reads.service";
import { addDirectRoutes } from "./direct-routes";

@Module({
  imports: [ReplicasModule],
  providers: [DirectReadsService],
  exports: [DirectReadsService],
})
export class DirectReadsModule {
  /** Now, for the routes of the controllers come soon. */
  constructor(
    { httpAdapter }: HttpAdapterHost,
    { reads }: PublicResourcesService,
    direct: DirectReadsService,
  ) {
    addDirectRoutes(httpAdapter.getInstance<FastifyInstance>(), reads, direct);
  }
}
