import { Module } from "@nestjs/common";
import { AdmissionService } from "./admission.service";

@Module({ providers: [AdmissionService], exports: [AdmissionService] })
export class AdmissionModule {}
