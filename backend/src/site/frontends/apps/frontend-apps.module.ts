import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { FrontendApp } from "./frontend-app.entity";

/** The parts of the site that teams release by themselves. */
@Module({
  imports: [TypeOrmModule.forFeature([FrontendApp])],
})
export class FrontendAppsModule {}
