import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import {
  authTexts,
  takeOverDenial,
  type ConfirmPasswordDto,
  type ConfirmTwoFactorDto,
  type DisableTwoFactorDto,
  type RecoveryCodesDto,
  type TwoFactorDto,
  type TwoFactorSetupDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  assertAllowed,
  ConflictError,
  ForbiddenError,
  UnauthorizedError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { AuditService } from "../../operations/audit/audit.service";
import type { AuthorRow } from "../authors/author.mapper";
import { AuthorsService } from "../authors/authors.service";
import { CredentialsService } from "../authors/credentials.service";
import { SessionsService } from "../sessions/sessions.service";
import { twoFactorMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  plainCode,
  secretAddress,
  stepOf,
} from "./two-factor-codes";
import { ownerOf, TwoFactorCipher } from "./two-factor-cipher";
import { TwoFactorRepository } from "./two-factor.repository";
import { t } from "../../common/texts";

/** The factor that someone used besides the password. */
export type SecondFactor = "app" | "recovery-code";

/**
 * Users protect their own account with a second step, and take that back. Whether an account asks for a code,
 * and whether a code is right (D-313).
 */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly factors: TwoFactorRepository,
    private readonly authors: AuthorsService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly cipher: TwoFactorCipher,
    private readonly limits: RateLimits,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly site: SiteSettingsService,
  ) {}

  isEnabled(authorId: number): Promise<boolean> {
    return this.factors.isEnabled(authorId);
  }

  /**
   * Consumes a code. Attempts are counted per account, from any address, because everyone who gets this far
   * knows the password.
   * @throws UnauthorizedError for a wrong one.
   */
  async use(authorId: number, code: string): Promise<SecondFactor> {
    const factor = await this.accept(authorId, code);
    if (!factor) throw new UnauthorizedError(authTexts.codeWrong);
    return factor;
  }

  /** For people who are signed in: a wrong code does not say that they are not. @throws ValidationError */
  async confirmCode(authorId: number, code: string): Promise<void> {
    const factor = await this.accept(authorId, code);
    if (!factor) throw new ValidationError(authTexts.codeWrong);
  }

  async get({ id }: Principal): Promise<TwoFactorDto> {
    const row = await this.factors.find(id);
    return {
      enabled: !!row?.enabledAt,
      enabled_at: row?.enabledAt?.toISOString() ?? null,
      recovery_codes_left: row?.codesLeft ?? 0,
    };
  }

  /** Asks for the password, so that a person at an unlocked screen cannot lock its owner out. */
  async begin(
    principal: Principal,
    { password }: ConfirmPasswordDto,
  ): Promise<TwoFactorSetupDto> {
    await this.credentials.confirm(principal.id, password);
    const secret = makeSecret();
    const sealed = this.cipher.encrypt(secret, ownerOf(principal.id));
    await inTransaction(this.database, async (manager) => {
      if (!(await this.factors.begin(manager, principal.id, sealed)))
        throw new ConflictError(t("twoStepOn"));
      await this.record(manager, "two_factor.begin", principal);
    });
    const account = principal.email ?? principal.name;
    const site = (await this.site.get()).name;
    return { secret, address: secretAddress(secret, { site, account }) };
  }

  /** The first code shows that the app has the secret. Sessions that never showed one end. */
  async confirm(
    principal: Principal,
    { code }: ConfirmTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    await this.limits.take("codePerUser", String(principal.id));
    const row = await this.factors.find(principal.id);
    if (!row || row.enabledAt) throw new ConflictError(t("twoStepRestart"));
    const secret = this.cipher.decrypt(row.secret, ownerOf(principal.id));
    const step = secret && stepOf(secret, code.replace(/\D/g, ""));
    if (!step) throw new ValidationError(authTexts.codeWrong);
    await this.limits.giveBack("codePerUser", String(principal.id));
    return inTransaction(this.database, async (manager) => {
      const confirmed = { secret: row.secret, step };
      if (!(await this.factors.enable(manager, principal.id, confirmed)))
        throw new ConflictError(t("twoStepRestart"));
      await this.sessions.endAll(manager, principal.id, principal.sessionId);
      await this.record(manager, "two_factor.enable", principal);
      await this.tell(manager, principal, "on");
      return this.renew(manager, principal.id);
    });
  }

  async renewRecoveryCodes(
    principal: Principal,
    { password }: ConfirmPasswordDto,
  ): Promise<RecoveryCodesDto> {
    await this.credentials.confirm(principal.id, password);
    if (!(await this.isEnabled(principal.id)))
      throw new ConflictError(t("twoStepOff"));
    return inTransaction(this.database, async (manager) => {
      await this.record(manager, "two_factor.renew_codes", principal);
      return this.renew(manager, principal.id);
    });
  }

  /** Asks for both factors, because either one may be in the wrong hands. */
  async disable(
    principal: Principal,
    { password, code }: DisableTwoFactorDto,
  ): Promise<void> {
    await this.credentials.confirm(principal.id, password);
    if (!(await this.isEnabled(principal.id)))
      throw new ConflictError(t("twoStepOff"));
    await this.use(principal.id, code);
    await inTransaction(this.database, async (manager) => {
      if (!(await this.factors.remove(manager, principal.id)))
        throw new ConflictError(t("twoStepOff"));
      await this.record(manager, "two_factor.disable", principal);
      await this.tell(manager, principal, "off");
    });
  }

  /**
   * For users who lost their phone and their recovery codes: someone else removes the second step. For
   * one's own account, both factors are needed.
   */
  async reset(id: number, principal: Principal): Promise<void> {
    if (id === principal.id) throw new ForbiddenError(t("twoStepOwnProfile"));
    await this.drop(id, (account) =>
      assertAllowed(takeOverDenial(principal, account)),
    );
  }

  /** For people who may run commands on the server; it checks no permissions. */
  async resetOnServer(id: number): Promise<void> {
    await this.drop(id, () => undefined);
  }

  private async accept(
    authorId: number,
    code: string,
  ): Promise<SecondFactor | null> {
    await this.limits.take("codePerUser", String(authorId));
    const factor = await this.find(authorId, plainCode(code));
    if (factor) await this.limits.giveBack("codePerUser", String(authorId));
    return factor;
  }

  private async find(
    authorId: number,
    code: string,
  ): Promise<SecondFactor | null> {
    const row = await this.factors.find(authorId);
    if (!row?.enabledAt) return null;
    const secret = this.cipher.decrypt(row.secret, ownerOf(authorId));
    const step = secret === null ? null : stepOf(secret, code);
    if (step !== null)
      return (await this.factors.useStep(authorId, step)) ? "app" : null;
    const hash = hashRecoveryCode(code);
    return (await this.factors.useRecoveryCode(authorId, hash))
      ? "recovery-code"
      : null;
  }

  private async drop(
    id: number,
    assertMayDrop: (account: AuthorRow) => void,
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const account = await this.authors.lock(manager, id);
      assertMayDrop(account);
      if (!(await this.factors.remove(manager, id)))
        throw new ConflictError(t("twoStepNone"));
      await this.sessions.endAll(manager, id);
      await this.audit.record(manager, {
        action: "two_factor.reset",
        subject: { type: "author", id, label: account.name },
      });
      await this.tell(manager, account, "off");
    });
  }

  private async renew(
    manager: EntityManager,
    authorId: number,
  ): Promise<RecoveryCodesDto> {
    const codes = makeRecoveryCodes();
    const hashes = codes.map(hashRecoveryCode);
    await this.factors.replaceRecoveryCodes(manager, authorId, hashes);
    return { recovery_codes: codes };
  }

  private record(
    manager: EntityManager,
    action: string,
    { id, name }: Principal,
  ): Promise<void> {
    const subject = { type: "author", id, label: name };
    return this.audit.record(manager, { action, subject });
  }

  private async tell(
    manager: EntityManager,
    { name, email }: { name: string; email: string | null },
    state: "on" | "off",
  ): Promise<void> {
    if (email === null) return;
    await this.mails.queue(
      manager,
      { eventKey: `two-factor:${randomUUID()}`, to: email },
      (from) => twoFactorMail(from, { name, state }),
    );
  }
}
