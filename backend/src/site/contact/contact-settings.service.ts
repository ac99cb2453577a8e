import { Injectable } from "@nestjs/common";
import type { ContactSettingsDto, SettingsState } from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  fixedBy,
  SettingsSection,
} from "../../operations/settings/settings-section";
import { SettingsSections } from "../../operations/settings/settings-sections";

type Fields = Omit<ContactSettingsDto, keyof SettingsState>;

/** Whether visitors may write to the people of the site, and who gets their messages. */
@Injectable()
export class ContactSettingsService extends SettingsSection<Fields> {
  constructor(
    sections: SettingsSections,
    { contact: { isOpen, email }, adminEmail }: AppConfig,
  ) {
    super(sections, {
      key: "contact",
      defaults: {
        is_open: true,
        recipients: [adminEmail],
        allows_links: true,
        refused_words: [],
      },
      given: {
        is_open: fixedBy("CONTACT_FORM", isOpen),
        recipients: fixedBy("CONTACT_EMAIL", email === null ? null : [email]),
      },
    });
  }
}
