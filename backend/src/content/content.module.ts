import { Module } from "@nestjs/common";
import { MODULES } from "./module-registry";

/** All content. What works with every public resource, such as search, imports all of it, in commands too. */
@Module({ imports: [...MODULES], exports: [...MODULES] })
export class ContentModule {}
