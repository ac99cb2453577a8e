import { Global, Module } from "@nestjs/common";
import { TroubleLog } from "../../common/errors/trouble-log";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { SlowLog } from "./slow-log";

@Global()
@Module({
  providers: [SlowLog, TroubleLog, UnexpectedErrors],
  exports: [SlowLog, TroubleLog, UnexpectedErrors],
})
export class LoggingModule {}
