import { Module } from "@nestjs/common";
import { TrashRepository } from "./trash.repository";
import { TrashService } from "./trash.service";

@Module({ providers: [TrashService, TrashRepository] })
export class TrashModule {}
