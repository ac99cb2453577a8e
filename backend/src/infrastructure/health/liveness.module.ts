import { Module } from "@nestjs/common";
import { LivenessService } from "./liveness.service";

/** For whatever can check itself. */
@Module({ providers: [LivenessService], exports: [LivenessService] })
export class LivenessModule {}
