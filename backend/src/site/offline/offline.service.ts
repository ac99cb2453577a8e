import { Injectable } from "@nestjs/common";
import { escapeHtml } from "../../common/html/escape-html";
import { plainPage } from "../../common/html/plain-page";
import { t } from "../../common/texts";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { AccessSettingsService } from "../access/access-settings.service";
import {
  HEAD_SCRIPT_HASH,
  START_SCRIPT_HASH,
} from "../documents/inline-scripts";
import { REMOVAL_SCRIPT, workerScript } from "./worker-script";

const END = "</body></html>";

@Injectable()
export class OfflineService {
  constructor(
    private readonly reading: ReadingSettingsService,
    private readonly access: AccessSettingsService,
    private readonly site: SiteSettingsService,
  ) {}

  /** The worker, or what removes it from readers' browsers. Maintenance ends; a private site is no longer theirs. */
  async worker(): Promise<string> {
    const [{ offline_reading }, { access }, { name }] = await Promise.all([
      this.reading.get(),
      this.access.get(),
      this.site.get(),
    ]);
    if (!offline_reading || access === "private") return REMOVAL_SCRIPT;
    const page = plainPage(t("offlineTitle"), t("offlineText"), {
      siteName: name,
      link: { href: "", label: t("offlineRetry") },
    });
    return workerScript({
      before: page.replace(END, ""),
      after: END,
      listTitle: `<h2 style="font-size:1.125rem">${escapeHtml(t("offlineList"))}</h2>`,
      scriptSources: `script-src 'self' ${HEAD_SCRIPT_HASH} ${START_SCRIPT_HASH}`,
    });
  }
}
