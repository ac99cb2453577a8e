import { Injectable, Logger } from "@nestjs/common";
import type {
  MailEncryption,
  MailSettingsDto,
  MailTestDto,
  SaveMailSettingsDto,
} from "@octavo/contracts";
import { randomUUID } from "node:crypto";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  accountProblem,
  configuredAccount,
  defaultSender,
  type MailAccount,
  sendMail,
} from "../../infrastructure/mail/send-mail";
import { smtpServer, type SmtpServer } from "../../infrastructure/mail/smtp";
import {
  fixedBy,
  type SavedFields,
  SettingsSection,
} from "../settings/settings-section";
import { SettingsSections } from "../settings/settings-sections";
import { SiteSettingsService } from "../settings/site-settings.service";
import { MailCipher } from "./mail-cipher";
import { testMail } from "./mail-texts";

interface Fields {
  server: string | null;
  port: number | null;
  encryption: MailEncryption;
  user: string | null;
  /** Encrypted, in base64. */
  password: string | null;
  from: string;
}

/** Null if a change resets a field to its default. */
type Effective = { [Field in keyof Fields]: Fields[Field] | null };

/** The name of the secret that is stored. */
const PASSWORD = "password of the mail server";

/** The mail server, and who mails come from. */
@Injectable()
export class MailSettingsService extends SettingsSection<Fields> {
  private readonly log = new Logger("Mails");

  constructor(
    sections: SettingsSections,
    private readonly config: AppConfig,
    private readonly cipher: MailCipher,
    private readonly site: SiteSettingsService,
  ) {
    const configured = configuredAccount(config)?.server;
    super(sections, {
      key: "mail",
      secrets: ["password"],
      isForSuperusers: true,
      defaults: {
        server: null,
        port: null,
        encryption: "starttls",
        user: null,
        password: null,
        from: defaultSender(config),
      },
      given: {
        ...(configured && givenBy(configured)),
        from: fixedBy("MAIL_FROM", config.mail.from),
      },
    });
  }

  /** Of the environment. */
  private get configured(): SmtpServer | null {
    return configuredAccount(this.config)?.server ?? null;
  }

  /** As it was read last; null: there is no mail server. */
  get account(): MailAccount | null {
    return this.accountOf(this.known);
  }

  async show(): Promise<MailSettingsDto> {
    const { password, ...facts } = await this.get();
    const hasGiven = (this.configured?.auth ?? null) !== null;
    return { ...facts, has_password: hasGiven || password !== null };
  }

  /** @throws {ValidationError} where the password is missing, or was for another server. */
  async saveInput(
    input: SaveMailSettingsDto,
    version: number | null,
  ): Promise<MailSettingsDto> {
    await this.merged(input);
    await this.save(this.sealed(input), version);
    return this.show();
  }

  /** Sends a mail with these settings, which need not be saved. Ends within a minute. */
  async test(input: SaveMailSettingsDto, to: string): Promise<MailTestDto> {
    const account = this.accountOf(await this.merged(input));
    const { name } = this.site.known;
    const { hostname } = new URL(this.config.publicUrl);
    const { subject, text } = testMail({
      site: { name },
      publicUrl: this.config.publicUrl,
    });
    const delivery = await sendMail(account, {
      messageId: `<test.${randomUUID()}@${hostname}>`,
      senderName: name,
      to,
      subject,
      text,
      date: new Date(),
    });
    return delivery.outcome === "sent"
      ? { to, is_sent: true, reason: null }
      : { to, is_sent: false, reason: delivery.reason };
  }

  /** Says in the log why mails will not get through. */
  async warnIfUnusable(): Promise<void> {
    const { account } = this;
    const problem = account && (await accountProblem(account));
    if (problem !== null) this.log.warn(problem);
  }

  /** The settings as they would be after a save. A password is never sent to a server that it was not given for. */
  private async merged(input: SaveMailSettingsDto): Promise<Effective> {
    const now = await this.get();
    const next: Effective = { ...now, ...present(this.sealed(input)) };
    if (this.configured) return next;
    if (next.user === null) return next;
    const isElsewhere = next.server !== now.server || next.user !== now.user;
    if (isElsewhere && now.password !== null && input.password === undefined)
      throw new ValidationError(t("mailPasswordAgain"));
    if (next.password === null)
      throw new ValidationError(t("mailPasswordMissing"));
    return next;
  }

  private sealed({
    password,
    ...input
  }: SaveMailSettingsDto): SavedFields<Fields> {
    if (!password) return { ...input, password };
    const content = this.cipher.encrypt(password, PASSWORD);
    return { ...input, password: content.toString("base64") };
  }

  private accountOf(fields: Effective): MailAccount | null {
    const from = fields.from ?? defaultSender(this.config);
    if (this.configured) return { server: this.configured, from };
    const { server: host, port, encryption, user } = fields;
    if (host === null) return null;
    const server = smtpServer({
      host,
      port,
      secure: encryption === "tls",
      auth: user === null ? null : { user, pass: this.passwordOf(fields) },
      timeoutMs: this.config.mail.timeoutMs,
    });
    return { server, from };
  }

  /** Empty where the installation's secret is another one now: the server refuses it and says so. */
  private passwordOf({ password }: Effective): string {
    if (password === null) return "";
    const content = Buffer.from(password, "base64");
    return this.cipher.decrypt(content, PASSWORD) ?? "";
  }
}

function givenBy({ host, port, secure, auth }: SmtpServer) {
  const fixed = <Value>(value: Value) => ({ variable: "SMTP_URL", value });
  return {
    server: fixed<string | null>(host),
    port: fixed<number | null>(port),
    encryption: fixed<MailEncryption>(secure ? "tls" : "starttls"),
    user: fixed(auth?.user ?? null),
    password: fixed<string | null>(null),
  };
}

const present = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
