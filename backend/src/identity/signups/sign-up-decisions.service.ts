import { Injectable } from "@nestjs/common";
import type {
  ApproveSignUpDto,
  DecidedSignUpDto,
  ListSignUpsDto,
  MailNotice,
  Paged,
  SignUpRequestDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { answerOf } from "../../infrastructure/database/answer-row";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import {
  signUpApprovedMail,
  signUpRejectedMail,
} from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { AccountsService } from "../authors/accounts.service";
import { AuthorEditsService } from "../authors/author-edits.service";
import { SignUpsRepository, type SignUpRow } from "./signups.repository";
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
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  list({
    status = "pending",
    sort,
    ...query
  }: ListSignUpsDto): Promise<Paged<SignUpRequestDto>> {
    const page = pageRequest(query);
    return paginate(page, this.signUps.list(status, sort, page), answerOf);
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
      const notice = await this.tellApproved(manager, request);
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
      const notice = await this.tellRejected(manager, request);
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
    const action =
      decision.status === "approved" ? "signup.approve" : "signup.reject";
    const decided = { email, ...details };
    await this.audit.recordChange(manager, action, { id, name }, decided);
    const row = await this.signUps.find(manager, id);
    if (!row) throw new NotFoundError(t("signUpNotFound"));
    return answerOf(row);
  }

  private async tellApproved(
    manager: EntityManager,
    { id, name, email }: SignUpRow,
  ): Promise<MailNotice> {
    const link = `${this.config.adminUrl}/admin/login`;
    await this.mails.queue(
      manager,
      { eventKey: `sign-up-approved:${id}`, to: email },
      (from) => signUpApprovedMail(from, { name, link }),
    );
    if (this.mails.isDelivering) return { message: toldByMail(email) };
    return {
      message: t("signUpApprovedNoMail", { name }),
      link,
    };
  }

  private async tellRejected(
    manager: EntityManager,
    { id, name, email }: SignUpRow,
  ): Promise<MailNotice> {
    await this.mails.queue(
      manager,
      { eventKey: `sign-up-rejected:${id}`, to: email },
      (from) => signUpRejectedMail(from, { name }),
    );
    return {
      message: this.mails.isDelivering ? toldByMail(email) : t("noMailSent"),
    };
  }
}

const toldByMail = (email: string): string => t("mailGoesTo", { email });
