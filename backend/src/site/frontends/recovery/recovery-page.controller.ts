import { Controller, Get, Header } from "@nestjs/common";
import { Public } from "../../../common/permissions/access.decorators";
import { SiteSettingsService } from "../../../operations/settings/site-settings.service";
import { RECOVERY_POLICY, recoveryPage } from "./recovery-page";

/** `/frontends`: rolls back when shell or admin are what is broken. */
@Controller("frontends")
@Public()
export class RecoveryPageController {
  constructor(private readonly site: SiteSettingsService) {}

  @Get()
  @Header("content-type", "text/html; charset=utf-8")
  @Header("cache-control", "no-store")
  @Header("x-robots-tag", "noindex")
  @Header("referrer-policy", "no-referrer")
  @Header("content-security-policy", RECOVERY_POLICY)
  page(): string {
    return recoveryPage(this.site.known.name);
  }
}
