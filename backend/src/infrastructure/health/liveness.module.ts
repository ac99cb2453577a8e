import { Module } from "@nestjs/common";
import { LivenessService } from "./liveness.service";

/** For parts of the process that can check themselves. */
@Module({ providers: [LivenessService], exports: [LivenessService] })
export class LivenessModule {}
