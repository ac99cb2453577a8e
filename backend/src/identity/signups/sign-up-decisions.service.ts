import { Injectable } from "@nestjs/common";
import type {
  ApproveSignUpDto,
  DecidedSignUpDto,
  ListSignUpsDto,
  Paged,
  SignUpRequestDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { AccountsService } from "../authors/accounts.service";
import { AuthorEditsService } from "../authors/author-edits.service";
import { SignUpMailsService } from "./sign-up-mails.service";
import { toSignUpRequestDto, type SignUpRow } from "./sign-up-request.mapper";
import { SignUpsRepository } from "./signups.repository";
import { t } from "../../common/texts";

type OpenRequest = SignUpRow & { passwordHash: string };

interface Decision {
  status: "approved" | "rejected";
  decidedById: number;
  details?: Record<string, unknown>;
}

/** Decisions about requests for an account, by people who may make them (D-301). */
@Injectable()
export class SignUpDecisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly signUps: SignUpsRepository,
    private readonly accounts: AccountsService,
    private readonly edits: AuthorEditsService,
    private readonly mails: SignUpMailsService,
    private readonly audit: AuditService,
  ) {}

  list({
    status = "pending",
    sort,
    ...query
  }: ListSignUpsDto): Promise<Paged<SignUpRequestDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.signUps.list(status, sort, page),
        total: this.signUps.count(status),
      },
      toSignUpRequestDto,
    );
  }

  approve(
    id: number,
    { roles }: ApproveSignUpDto,
    principal: Principal,
  ): Promise<DecidedSignUpDto> {
    return inTransaction(this.database, async (manager) => {
      const request = await this.open(manager, id);
      const authorId = await this.makeAccount(manager, request);
      const names = roles ?? [];
      if (names.length > 0)
        await this.edits.setRoles(manager, authorId, {
          names,
          principal,
          version: null,
        });
      const decided = await this.decide(manager, request, {
        status: "approved",
        decidedById: principal.id,
        details: { author_id: authorId, roles: names },
      });
      const notice = await this.mails.tellApproved(manager, request);
      return { ...decided, notice };
    });
  }

  reject(id: number, principal: Principal): Promise<DecidedSignUpDto> {
    return inTransaction(this.database, async (manager) => {
      const request = await this.open(manager, id);
      const decided = await this.decide(manager, request, {
        status: "rejected",
        decidedById: principal.id,
      });
      const notice = await this.mails.tellRejected(manager, request);
      return { ...decided, notice };
    });
  }

  /** Locks an undecided request until the transaction ends. */
  private async open(manager: EntityManager, id: number): Promise<OpenRequest> {
    const request = await this.signUps.findForDecision(manager, id);
    if (!request) throw new NotFoundError(t("signUpNotFound"));
    const { password_hash: passwordHash, ...row } = request;
    if (row.status !== "pending" || passwordHash === null)
      throw new ConflictError(
        t(
          row.status === "approved"
            ? "signUpDecided.approved"
            : "signUpDecided.rejected",
        ),
      );
    return { ...row, passwordHash };
  }

  /** With the password that was chosen when asking. */
  private makeAccount(
    manager: EntityManager,
    { name, email, passwordHash }: OpenRequest,
  ): Promise<number> {
    return this.accounts.open(manager, {
      name,
      email,
      passwordHash,
    });
  }

  private async decide(
    manager: EntityManager,
    { id, name, email }: SignUpRow,
    { details = {}, ...decision }: Decision,
  ): Promise<SignUpRequestDto> {
    await this.signUps.decide(manager, id, decision);
    await this.audit.record(manager, {
      action:
        decision.status === "approved" ? "signup.approve" : "signup.reject",
      subject: { type: "signup", id, label: name },
      details: { email, ...details },
    });
    const row = await this.signUps.find(manager, id);
    if (!row) throw new NotFoundError(t("signUpNotFound"));
    return toSignUpRequestDto(row);
  }
}
