import { applyDecorators } from "@nestjs/common";
import { IsOptional, IsUrl } from "class-validator";
import { WEB_ADDRESS } from "./environment-values";
import { checked } from "./server-address";

/** The origins of the site. Parts without a setting use the readers' origin. */
export interface SiteOrigins {
  publicUrl: string;
  /** Where people sign in, and the only origin at which a session counts. */
  adminUrl: string;
  /** The only origin at which previews of releases are opened. */
  previewUrl: string;
}

/** Cookies, the addresses of releases and the routes of the frontends begin at the root of a host. */
export function pathProblem(name: string, value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || url.href === `${url.origin}/`) return null;
  return `${name} must end after the host and its port, as ${url.origin} does: the site has a host name of its own and does not live below a path`;
}

/** A setting that gives a part of the site a separate origin. */
export const SiteOrigin = () =>
  applyDecorators(
    IsOptional(),
    checked(pathProblem),
    IsUrl(WEB_ADDRESS, {
      message: "$property must be an origin such as https://admin.example.org",
    }),
  );

interface OriginSettings {
  PUBLIC_URL?: string | undefined;
  ADMIN_ORIGIN?: string | undefined;
  PREVIEW_ORIGIN?: string | undefined;
}

export function siteOrigins(
  { PUBLIC_URL, ADMIN_ORIGIN, PREVIEW_ORIGIN }: OriginSettings,
  port: number,
): SiteOrigins {
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    publicUrl,
    adminUrl: ADMIN_ORIGIN ? new URL(ADMIN_ORIGIN).origin : publicUrl,
    previewUrl: PREVIEW_ORIGIN ? new URL(PREVIEW_ORIGIN).origin : publicUrl,
  };
}

/** Problems of the origins as a whole, one sentence each. */
export function originProblems(
  settings: OriginSettings,
  port: number,
): string[] {
  const { publicUrl, adminUrl, previewUrl } = siteOrigins(settings, port);
  const given = [
    { name: "PUBLIC_URL", url: new URL(publicUrl) },
    ...(settings.ADMIN_ORIGIN
      ? [{ name: "ADMIN_ORIGIN", url: new URL(adminUrl) }]
      : []),
    ...(settings.PREVIEW_ORIGIN
      ? [{ name: "PREVIEW_ORIGIN", url: new URL(previewUrl) }]
      : []),
  ];
  return given.flatMap(({ name, url }, index) =>
    given.slice(0, index).flatMap((before) => {
      if (before.url.hostname === url.hostname)
        return `${name} must have another host name than ${before.name} (${url.hostname}): browsers send cookies to every port of a host`;
      return before.name === "PUBLIC_URL" &&
        before.url.protocol !== url.protocol
        ? `${name} must begin with ${before.url.protocol}// as ${before.name} does`
        : [];
    }),
  );
}

/** Replaces port 0 with the port that was chosen at startup. */
export function withChosenPort(
  origins: SiteOrigins,
  port: number,
): SiteOrigins {
  const replaced = (origin: string) => origin.replace(/:0$/, `:${port}`);
  return {
    publicUrl: replaced(origins.publicUrl),
    adminUrl: replaced(origins.adminUrl),
    previewUrl: replaced(origins.previewUrl),
  };
}
