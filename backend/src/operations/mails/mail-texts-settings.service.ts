import { Injectable } from "@nestjs/common";
import {
  MAIL_TEMPLATES,
  type MailTemplate,
  type MailTextPreviewDto,
  type MailTextsDto,
  type SettingsState,
} from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { inLanguage, siteLanguage } from "../../common/texts/language";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  SettingsSection,
  type SavedFields,
} from "../settings/settings-section";
import { SettingsSections } from "../settings/settings-sections";
import { SiteSettingsService } from "../settings/site-settings.service";
import {
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  signUpApprovedMail,
  signUpRejectedMail,
  signUpVerificationMail,
  type MailSite,
  type MailText,
  type OwnTexts,
} from "./mail-texts";

type Fields = Omit<MailTextsDto, keyof SettingsState>;

/** The owner's texts in mails, which replace the default texts. */
@Injectable()
export class MailTextsSettingsService extends SettingsSection<Fields> {
  constructor(
    sections: SettingsSections,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
  ) {
    super(sections, {
      key: "mail-texts",
      isForSuperusers: true,
      defaults: {
        invitation: null,
        password_reset: null,
        password_changed: null,
        sign_up_verification: null,
        sign_up_approved: null,
        sign_up_rejected: null,
      },
    });
  }

  /**
   * The sender's texts in mails of a language. Custom texts are in the site's language; people who read
   * another language get the default texts.
   */
  fromFor(language: Language, own: OwnTexts = this.known): MailSite {
    const isOwn = language === siteLanguage(this.site.known.language);
    return {
      site: this.site.known,
      publicUrl: this.config.publicUrl,
      ...(isOwn && { own }),
    };
  }

  /** Every mail as it would be, with texts that need not be saved. */
  preview(input: SavedFields<Fields>, name: string): MailTextPreviewDto[] {
    const language = siteLanguage(this.site.known.language);
    const from = this.fromFor(language, this.with(input));
    const link = `${from.publicUrl}/…`;
    const samples: Record<MailTemplate, () => MailText> = {
      invitation: () => invitationMail(from, { name, link, days: 7 }),
      password_reset: () =>
        passwordResetMail(from, { name, link, minutes: 60 }),
      password_changed: () => passwordChangedMail(from, { name }),
      sign_up_verification: () =>
        signUpVerificationMail(from, { link, hours: 24 }),
      sign_up_approved: () => signUpApprovedMail(from, { name, link }),
      sign_up_rejected: () => signUpRejectedMail(from, { name }),
    };
    return inLanguage(language, () =>
      MAIL_TEMPLATES.map((template) => {
        const { subject, text } = samples[template]();
        return { template, subject, text };
      }),
    );
  }
}
