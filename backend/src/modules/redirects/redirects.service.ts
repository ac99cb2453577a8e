import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { Repository } from "typeorm";
import { Redirect } from "./redirect.entity";

@Injectable()
export class RedirectsService {
  constructor(
    @InjectRepository(Redirect) private readonly records: Repository<Redirect>,
  ) {}

  /** Where an address without query has moved, if it has. */
  find(fromPath: string): Promise<Redirect | null> {
    return this.records.findOneBy({ fromPath });
  }
}
