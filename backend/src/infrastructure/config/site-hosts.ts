import { Injectable } from "@nestjs/common";
import { AppConfig } from "./app-config";
import type { SiteOrigins } from "./site-origins";

/** The site that a host serves. */
export interface HostRole {
  /** Documents that readers are meant to see. */
  showsReaders: boolean;
  /** Sessions count here, and people sign in here. */
  hasSessions: boolean;
  /** Releases that no one with the right to promote has approved are shown here. */
  hasPreviews: boolean;
}

/**
 * Tells by `Host` what a request is for. `X-Forwarded-Host` does not count: a page can send it. Unknown
 * hosts, such as an IP address, are taken for the readers'.
 */
@Injectable()
export class SiteHosts {
  readonly origins: SiteOrigins;
  /** Sessions do not count where readers are. */
  readonly hasAdminApart: boolean;
  readonly hasPreviewsApart: boolean;
  private readonly readers: HostRole;
  private readonly others = new Map<string, HostRole>();

  constructor({ publicUrl, adminUrl, previewUrl }: AppConfig) {
    this.origins = { publicUrl, adminUrl, previewUrl };
    this.hasAdminApart = adminUrl !== publicUrl;
    this.hasPreviewsApart = previewUrl !== publicUrl;
    this.readers = {
      showsReaders: true,
      hasSessions: !this.hasAdminApart,
      hasPreviews: !this.hasPreviewsApart,
    };
    if (this.hasAdminApart)
      this.others.set(new URL(adminUrl).hostname, {
        showsReaders: false,
        hasSessions: true,
        hasPreviews: false,
      });
    if (this.hasPreviewsApart)
      this.others.set(new URL(previewUrl).hostname, {
        showsReaders: false,
        hasSessions: false,
        hasPreviews: true,
      });
  }

  roleOf(host = ""): HostRole {
    if (this.others.size === 0) return this.readers;
    return this.others.get(nameOf(host)) ?? this.readers;
  }

  /** Whether a host shows previews and nothing else. */
  isPreviewHost(host: string | undefined): boolean {
    return this.hasPreviewsApart && this.roleOf(host).hasPreviews;
  }

  /** Whether a page sent a request that no one has approved: from the previews' origin, or from a sandbox. */
  isFromPreview(origin: string | undefined): boolean {
    if (origin === "null") return true;
    return this.hasPreviewsApart && origin === this.origins.previewUrl;
  }
}

/** Without port and the dot that a full name may end with. */
function nameOf(host: string): string {
  const name = host.replace(/:\d{0,5}$/, "").toLowerCase();
  return name.endsWith(".") ? name.slice(0, -1) : name;
}
