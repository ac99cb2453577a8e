import { Module } from "@nestjs/common";
import { ApiKeysModule } from "../../identity/api-keys/api-keys.module";
import { SessionsModule } from "../../identity/sessions/sessions.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { MediaModule } from "../media/media.module";
import { TransferPartsService } from "./transfer-parts.service";
import { TransferWorkService } from "./transfer-work.service";
import { TransfersController } from "./transfers.controller";
import { TransfersRepository } from "./transfers.repository";
import { TransfersService } from "./transfers.service";

@Module({
  imports: [ApiKeysModule, MediaModule, OutboundModule, SessionsModule],
  controllers: [TransfersController],
  providers: [
    TransferPartsService,
    TransferWorkService,
    TransfersRepository,
    TransfersService,
  ],
})
export class TransfersModule {}
