import { Injectable } from "@nestjs/common";
import { changeDenial } from "@octavo/contracts";
import { assertAllowed } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AuthorsService } from "../../identity/authors/authors.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuditService } from "../../operations/audit/audit.service";
import { jsonList } from "../exports/json-file";
import { PeopleDataRepository, PERSON_LISTS } from "./people-data.repository";

interface PersonFile {
  /** E.g. `person-12-2026-11-27.json`. */
  name: string;
  bytes: AsyncGenerator<Buffer>;
}

/** The site's data about a person, as one file: people may ask for it, and then for its erasure. */
@Injectable()
export class PeopleDataService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly people: PeopleDataRepository,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  /** @throws {NotFoundError | ForbiddenError} for those who may not change this person. */
  async open(id: number, user: Principal): Promise<PersonFile> {
    const account = await this.authors.getAccount(id);
    assertAllowed(changeDenial(user, account));
    const { name, email } = account;
    const profile = await this.people.profile(id);
    await this.audit.recordChange(null, "author.export", { id, name });
    const day = new Date().toISOString().slice(0, 10);
    return {
      name: `person-${id}-${day}.json`,
      bytes: this.write({ id, email }, profile),
    };
  }

  private async *write(
    person: { id: number; email: string },
    profile: object,
  ): AsyncGenerator<Buffer> {
    const head = { site: this.config.publicUrl, exported_at: new Date() };
    const begin = JSON.stringify({ ...head, profile }, null, 2);
    yield Buffer.from(begin.slice(0, begin.lastIndexOf("\n}")));
    for (const list of PERSON_LISTS) {
      yield Buffer.from(`,\n  "${list}": `);
      yield* jsonList(this.people.rows(list, person), (row) => row);
    }
    yield Buffer.from("}\n");
  }
}
