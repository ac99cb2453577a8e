import { Module } from "@nestjs/common";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { EmbedsController } from "./embeds.controller";
import { EmbedsService } from "./embeds.service";

@Module({
  imports: [OutboundModule],
  controllers: [EmbedsController],
  providers: [EmbedsService],
})
export class EmbedsModule {}
