import { Module } from "@nestjs/common";
import { SiteEventsService } from "./site-events.service";

@Module({ providers: [SiteEventsService], exports: [SiteEventsService] })
export class SiteEventsModule {}
