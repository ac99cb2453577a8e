import { Module } from "@nestjs/common";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { PeopleDataController } from "./people-data.controller";
import { PeopleDataRepository } from "./people-data.repository";
import { PeopleDataService } from "./people-data.service";

@Module({
  imports: [AuthorsModule],
  controllers: [PeopleDataController],
  providers: [PeopleDataService, PeopleDataRepository],
})
export class PeopleDataModule {}
