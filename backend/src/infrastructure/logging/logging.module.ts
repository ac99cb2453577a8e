import { Global, Module } from "@nestjs/common";
import { TroubleLog } from "../../common/errors/trouble-log";

@Global()
@Module({ providers: [TroubleLog], exports: [TroubleLog] })
export class LoggingModule {}
