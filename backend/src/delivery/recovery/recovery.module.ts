import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { RecoveryPageController } from "./recovery-page.controller";

/** The way back when what people work with is broken. */
@Module({ imports: [SettingsModule], controllers: [RecoveryPageController] })
export class RecoveryModule {}
