import { Injectable } from "@nestjs/common";
import type { CreateAuthorDto, CreatedAccountDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { AuthorChanges } from "./author-changes.service";
import {
  AuthorWritesRepository,
  type NewAuthor,
} from "./author-writes.repository";
import { AuthorsRepository } from "./authors.repository";
import { AuthorsService } from "./authors.service";
import { InvitationsService } from "./invitations.service";
import { CredentialsService } from "./credentials.service";

/** Makes the accounts of people. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly authors: AuthorsService,
    private readonly people: AuthorsRepository,
    private readonly changes: AuthorChanges,
    private readonly writes: AuthorWritesRepository,
    private readonly invitations: InvitationsService,
    private readonly credentials: CredentialsService,
  ) {}

  /** Without a password the person is invited to choose one (D-321). */
  async create(input: CreateAuthorDto): Promise<CreatedAccountDto> {
    const { name, email, password, bio = null, avatar_url = null } = input;
    if (password === undefined) this.invitations.checkOffered();
    const passwordHash = await this.credentials.hash(password, []);
    const isInvited = passwordHash === null;
    const made = await this.changes.change(async (manager) => {
      const id = await this.open(manager, {
        ...{ name, email, passwordHash, bio, avatarUrl: avatar_url },
        status: isInvited ? "invited" : "active",
      });
      if (!isInvited) return { id };
      const invited = { id, name, email };
      return { id, invitation: await this.invitations.send(manager, invited) };
    });
    const { id, ...invitation } = made;
    return { ...(await this.authors.getAccount(id)), ...invitation };
  }

  /** Somebody of this name, else a new byline that nobody can sign in with. */
  async findOrCreateByline(
    manager: EntityManager,
    name: string,
    details: Record<string, unknown>,
  ): Promise<number> {
    const known = await this.people.findIdByName(manager, name);
    if (known !== null) return known;
    const id = await this.writes.insert(manager, {
      ...{ name, email: null, passwordHash: null, bio: null, avatarUrl: null },
      status: "active",
    });
    const author = { id, name };
    await this.changes.record(manager, { verb: "create", author, details });
    return id;
  }

  /** In the transaction of its caller. @returns the new person's id; nobody has any role at first. */
  async open(manager: EntityManager, author: NewAuthor): Promise<number> {
    const id = await this.writes.insert(manager, author);
    await this.changes.record(manager, {
      verb: "create",
      author: { id, name: author.name },
      details: { status: author.status },
    });
    return id;
  }
}
