import { Global, Module } from "@nestjs/common";
import { AuditService } from "./audit.service";

/** Global: whatever changes something records it. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
