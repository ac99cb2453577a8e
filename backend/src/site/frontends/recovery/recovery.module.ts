import { Module } from "@nestjs/common";
import { RecoveryPageController } from "./recovery-page.controller";

/** The way back when what people work with is broken. */
@Module({ controllers: [RecoveryPageController] })
export class RecoveryModule {}
