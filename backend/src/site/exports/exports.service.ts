import { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import type { ExportContentsDto, ExportFormat } from "@octavo/contracts";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { RichTextService } from "../../content/rich-text/rich-text.service";
import { PeopleSettingsService } from "../../identity/people-settings/people-settings.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { toSlug } from "../../infrastructure/database/free-slug";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { writeZip } from "../../infrastructure/zip/write-zip";
import { AuditService } from "../../operations/audit/audit.service";
import { MailTextsSettingsService } from "../../operations/mails/mail-texts-settings.service";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { AgentSettingsService } from "../agents/agent-settings.service";
import { ContactSettingsService } from "../contact/contact-settings.service";
import { NavigationService } from "../navigation/navigation.service";
import { ExportedSite } from "./exported-site";
import { GhostExport } from "./ghost-export";
import { WxrExport } from "./wxr-export";
import { ExportsRepository, type Snapshot } from "./exports.repository";
import {
  contentsOf,
  SiteExport,
  type ExportOptions,
  type ExportSource,
} from "./site-export";

/** Each reads the whole site, and holds a connection until its rows are read. */
const MOST_AT_ONCE = 2;
/** A client that takes nothing for this long is assumed to have gone, even if it is still connected. */
const LONGEST_STALL_MS = 60_000;

export interface SiteArchive {
  /** E.g. `harbour-notes-2026-11-27.zip`. */
  name: string;
  /** Of its content. */
  type: string;
  bytes: Readable;
}

/** The site as an archive that other programs can read. It is made while it is sent. */
@Injectable()
export class ExportsService {
  private running = 0;

  constructor(
    private readonly config: AppConfig,
    private readonly exports: ExportsRepository,
    private readonly storage: FileStorage,
    private readonly texts: RichTextService,
    private readonly site: SiteSettingsService,
    private readonly search: SearchSettingsService,
    private readonly appearance: AppearanceSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly mailTexts: MailTextsSettingsService,
    private readonly agents: AgentSettingsService,
    private readonly people: PeopleSettingsService,
    private readonly contact: ContactSettingsService,
    private readonly navigation: NavigationService,
    private readonly audit: AuditService,
  ) {}

  /** How much it would be. @throws {ConflictError | NotFoundError} as {@link open}. */
  async contents(options: ExportOptions): Promise<ExportContentsDto> {
    const { postIds } = options;
    this.assertFree();
    const snapshot = await this.exports.open();
    try {
      if (postIds !== null)
        return { ...NOTHING, posts: await countPosts(snapshot, postIds) };
      return contentsOf(await snapshot.contents(), options);
    } finally {
      await snapshot.close();
    }
  }

  /** @throws {ConflictError} while others run, {NotFoundError} when none of the posts exists. */
  async open(options: ExportOptions): Promise<SiteArchive> {
    this.assertFree();
    this.running += 1;
    try {
      return await this.begin(options);
    } catch (error) {
      this.running -= 1;
      throw error;
    }
  }

  private async begin(options: ExportOptions): Promise<SiteArchive> {
    const { format = "octavo", postIds, ...wanted } = options;
    const { hasMedia, hasVersions, hasAddresses } = wanted;
    const parts = {
      facts: await this.site.get(),
      search: await this.search.get(),
      appearance: await this.appearance.get(),
      reading: await this.reading.get(),
      mailTexts: await this.mailTexts.get(),
      agents: await this.agents.get(),
      people: await this.people.get(),
      contact: await this.contact.get(),
      navigation: await this.navigation.arranged(),
    };
    const day = new Date().toISOString().slice(0, 10);
    const { end, type } = FORMS[format];
    const name = `${toSlug(parts.facts.name) || "site"}-${day}${end}`;
    const snapshot = await this.exports.open();
    let invitationRole: string | null;
    try {
      if (postIds !== null) await countPosts(snapshot, postIds);
      const { invitation_role_id: role } = parts.people;
      invitationRole = await snapshot.roleName(role);
      const whole = {
        ...(format !== "octavo" && { format }),
        media: hasMedia,
        versions: hasVersions,
        addresses: hasAddresses,
      };
      const details = postIds === null ? whole : { posts: postIds };
      const subject = { id: null, name };
      await this.audit.recordChange(null, "site.export", subject, details);
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    const { storage, texts } = this;
    const { publicUrl } = this.config;
    const site = new ExportedSite({ ...parts, invitationRole });
    const source = { snapshot, site, storage, texts, publicUrl };
    const made = FORMS[format].make(source, options);
    return { name, type, bytes: this.asStream(made, snapshot) };
  }

  /** Read as fast as the client takes it. If the client leaves, the work ends and its resources are freed. */
  private asStream(
    pieces: AsyncGenerator<Buffer>,
    snapshot: Snapshot,
  ): Readable {
    const giveUp = () =>
      bytes.destroy(new Error("Nothing of the export was taken for a minute."));
    const bytes = Readable.from(taken(pieces, giveUp), { objectMode: false });
    bytes.once("close", () => {
      this.running -= 1;
      // Also if nothing was read, so that the work never began.
      void snapshot.close();
    });
    return bytes;
  }

  private assertFree(): void {
    if (this.running >= MOST_AT_ONCE)
      throw new ConflictError(t("exportRunning"));
  }
}

type Make = (
  source: ExportSource,
  options: ExportOptions,
) => AsyncGenerator<Buffer>;

const FORMS: Record<ExportFormat, { end: string; type: string; make: Make }> = {
  octavo: {
    end: ".zip",
    type: "application/zip",
    make: (source, options) =>
      writeZip(new SiteExport(source, options).entries()),
  },
  wordpress: {
    end: ".wordpress.xml",
    type: "application/xml; charset=utf-8",
    make: (source, options) => new WxrExport(source, options).bytes(),
  },
  ghost: {
    end: ".ghost.json",
    type: "application/json; charset=utf-8",
    make: (source, options) => new GhostExport(source, options).bytes(),
  },
};

const NOTHING: ExportContentsDto = {
  posts: 0,
  pages: 0,
  versions: 0,
  files: 0,
  bytes: 0,
};

async function countPosts(
  snapshot: Snapshot,
  ids: readonly number[],
): Promise<number> {
  const count = await snapshot.countPosts(ids);
  if (count === 0) throw new NotFoundError(t("exportPostsUnknown"));
  return count;
}

/** Time that the work takes is not counted, only the client's. */
async function* taken(
  pieces: AsyncIterable<Buffer>,
  giveUp: () => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const timer = setTimeout(giveUp, LONGEST_STALL_MS);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
