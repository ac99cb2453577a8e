import { Global, Module } from "@nestjs/common";
import { ContentChangesModule } from "./content-changes.module";
import { ReadyAnswerMetrics } from "./ready-answer-metrics";
import { ReadyAnswersService } from "./ready-answers.service";

@Global()
@Module({
  imports: [ContentChangesModule],
  providers: [ReadyAnswerMetrics, ReadyAnswersService],
  exports: [ContentChangesModule, ReadyAnswerMetrics, ReadyAnswersService],
})
export class ReadyAnswersModule {}
