import { isDeepStrictEqual } from "node:util";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  SaveAgentSettingsDto,
  SaveAppearanceSettingsDto,
  SaveContactSettingsDto,
  SaveMailTextsDto,
  SaveNavigationDto,
  SavePeopleSettingsDto,
  SaveReadingSettingsDto,
  SaveSearchSettingsDto,
  SaveSiteSettingsDto,
  type ExportedNavigationDto,
  type ExportedSettingsDto,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { DataSource } from "typeorm";
import { said } from "../../common/texts/said";
import { checkedPayload } from "../../common/http/payload.pipe";
import type { PartRun } from "../../content/imports/site-record";
import { SiteRecordsService } from "../../content/imports/site-records.service";
import { MediaService } from "../../content/media/media.service";
import { PeopleSettingsService } from "../../identity/people-settings/people-settings.service";
import { RolesService } from "../../identity/roles/roles.service";
import { MailTextsSettingsService } from "../../operations/mails/mail-texts-settings.service";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { AgentSettingsService } from "../agents/agent-settings.service";
import { ContactSettingsService } from "../contact/contact-settings.service";
import { NavigationService } from "../navigation/navigation.service";

type Fields = Readonly<Record<string, unknown>>;

interface Section {
  get(): Promise<object>;
  save(fields: object, version: null): Promise<object>;
  /** Names of environment variables by the fields that they decide. */
  readonly fixed: Readonly<Record<string, string>>;
}

interface Wanted {
  section: Section;
  payload: new () => object;
  fields: Fields;
}

/** Settings and navigation of another Octavo. They are checked like those that people save. */
@Injectable()
export class SitePartsService implements OnModuleInit {
  constructor(
    private readonly records: SiteRecordsService,
    private readonly site: SiteSettingsService,
    private readonly search: SearchSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly appearance: AppearanceSettingsService,
    private readonly mailTexts: MailTextsSettingsService,
    private readonly agents: AgentSettingsService,
    private readonly people: PeopleSettingsService,
    private readonly roles: RolesService,
    private readonly contact: ContactSettingsService,
    private readonly navigation: NavigationService,
    private readonly media: MediaService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.records.register((part, run) =>
      part.kind === "settings"
        ? this.takeSettings(part.data, run)
        : this.arrange(part.data, run),
    );
  }

  private async takeSettings(
    data: ExportedSettingsDto,
    run: PartRun,
  ): Promise<boolean> {
    let isChanged = false;
    for (const wanted of await this.wantedOf(data, run))
      isChanged = (await this.save(wanted, run)) || isChanged;
    return isChanged;
  }

  private async wantedOf(
    data: ExportedSettingsDto,
    run: PartRun,
  ): Promise<Wanted[]> {
    const { name, tagline, language, time_zone, reading, people } = data;
    const { indexing, verification_tags, robots_txt, markdown } = data;
    const { contact } = data;
    const picture = (field: string, url: string | null) =>
      this.pictureOf(field, url, run);
    return [
      {
        section: this.site,
        payload: SaveSiteSettingsDto,
        fields: {
          name,
          tagline,
          language,
          time_zone,
          ...(await picture("icon_media_id", data.icon)),
          ...(await picture("logo_media_id", data.logo)),
        },
      },
      {
        section: this.search,
        payload: SaveSearchSettingsDto,
        fields: {
          indexing,
          verification_tags,
          robots_txt,
          markdown,
          ...(await picture("share_media_id", data.share_picture)),
        },
      },
      {
        section: this.reading,
        payload: SaveReadingSettingsDto,
        fields: { ...reading },
      },
      {
        section: this.appearance,
        payload: SaveAppearanceSettingsDto,
        fields: { frontend_theme: data.frontend_theme, ...data.appearance },
      },
      ...(await this.peopleOf(people, run)),
      ...this.wordsOf(data, run),
      {
        section: this.contact,
        payload: SaveContactSettingsDto,
        fields: {
          is_open: contact.is_open,
          allows_links: contact.allows_links,
          refused_words: contact.refused_words,
          ...(contact.recipients && { recipients: contact.recipients }),
        },
      },
    ];
  }

  /**
   * Who gets an account, and with which password, is decided by people who have confirmed that it is them,
   * or by the command.
   */
  private async peopleOf(
    { invitation_role: role, ...policy }: ExportedSettingsDto["people"],
    run: PartRun,
  ): Promise<Wanted[]> {
    if (!run.hasAccounts) return [];
    return [
      {
        section: this.people,
        payload: SavePeopleSettingsDto,
        fields: { ...policy, ...(await this.roleOf(role, run)) },
      },
    ];
  }

  /**
   * As with accounts: words of mails that sign people in, and whether and how agents write, are for those who run
   * commands.
   */
  private wordsOf(
    { mail_texts, agents }: ExportedSettingsDto,
    { hasAccounts }: PartRun,
  ): Wanted[] {
    if (!hasAccounts) return [];
    const found = [
      [this.mailTexts, SaveMailTextsDto, mail_texts],
      [this.agents, SaveAgentSettingsDto, agents],
    ] as const;
    return found.flatMap(([section, payload, fields]) =>
      fields ? [{ section, payload, fields: { ...fields } }] : [],
    );
  }

  /** Only the differences, so that settings that were never saved stay at their defaults. */
  private async save(
    { section, payload, fields }: Wanted,
    { isDryRun, warn }: PartRun,
  ): Promise<boolean> {
    const before = (await section.get()) as Fields;
    const different = Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(ownValue(before, name), value),
    );
    const changes: [string, unknown][] = [];
    for (const [name, value] of different) {
      const variable = ownValue(section.fixed, name);
      if (variable === undefined) {
        warn(
          said("import.value", {
            name,
            before: told(ownValue(before, name)),
            after: told(value),
          }),
        );
        changes.push([name, value]);
      } else warn(said("import.fixedValue", { name, variable }));
    }
    if (changes.length === 0) return false;
    const input = await checkedPayload(payload, Object.fromEntries(changes));
    if (!isDryRun) await section.save(input, null);
    return true;
  }

  private async pictureOf(
    field: string,
    url: string | null,
    { isDryRun, warn }: PartRun,
  ): Promise<Fields> {
    if (url === null) return { [field]: null };
    const media = await this.media.findByUrl(url);
    if (media && !media.deletedAt) return { [field]: media.id };
    if (!isDryRun)
      warn(said("import.valuePicture", { name: field, address: url }));
    return {};
  }

  private async roleOf(
    name: string | null,
    { warn }: PartRun,
  ): Promise<Fields> {
    if (name === null) return { invitation_role_id: null };
    const { manager } = this.database;
    const [role] = await this.roles.findByNames(manager, [name]);
    if (role) return { invitation_role_id: role.id };
    warn(said("import.valueRole", { name: "invitation_role_id", role: name }));
    return {};
  }

  private async arrange(
    { header, footer }: ExportedNavigationDto,
    { isDryRun, warn }: PartRun,
  ): Promise<boolean> {
    const before = await this.navigation.arranged();
    if (
      isDeepStrictEqual(before.header, header) &&
      isDeepStrictEqual(before.footer, footer)
    )
      return false;
    warn(
      said("import.header", {
        header: `${header.length}`,
        footer: `${footer.length}`,
      }),
    );
    const input = await checkedPayload(SaveNavigationDto, { header, footer });
    if (!isDryRun) await this.navigation.arrange(input, null);
    return true;
  }
}

const LONGEST = 80;

function told(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
