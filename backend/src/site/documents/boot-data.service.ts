import { Injectable } from "@nestjs/common";
import type { ShellBoot } from "@octavo/federation";
import { API_BASE } from "../../common/http/api-base";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { LiveReleases } from "../frontends/registry/live-releases";
import { ThemesService } from "../../operations/settings/themes.service";

/** What a document tells the shell. */
@Injectable()
export class BootDataService {
  constructor(
    private readonly themes: ThemesService,
    private readonly config: AppConfig,
  ) {}

  async make(
    { registry }: LiveReleases,
    app: ShellBoot["app"],
    rendered: boolean,
  ): Promise<ShellBoot> {
    // Readers learn nothing of the admin, and the other way round.
    const { shell, [app]: remote } = registry.apps;
    const apps = {
      ...(shell ? { shell } : {}),
      ...(remote ? { [app]: remote } : {}),
    };
    return {
      basePath: app === "admin" ? "/admin" : "/",
      apiBase: API_BASE,
      apiHost: "",
      registry: { revision: registry.revision, apps },
      app,
      rendered,
      locale: "en",
      flags: this.flags(app),
      siteTheme: await this.themes.siteTheme(),
      timeZone: this.config.site.timeZone,
    };
  }

  /** `signUp`: the screens may offer to ask for an account (D-301). */
  private flags(app: ShellBoot["app"]): Record<string, boolean> {
    return app === "admin" ? { signUp: this.config.signUp === "request" } : {};
  }
}
