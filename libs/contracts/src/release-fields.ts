import { Matches } from "class-validator";

/** The channel that readers see. */
export const PRODUCTION_CHANNEL = "production";
export const STAGING_CHANNEL = "staging";

/** `production`, `staging`, `preview-<branch>`. */
export const CHANNEL_NAME =
  /^(production|staging|preview-[a-z0-9][a-z0-9-]{0,30})$/;

/** Only a preview link leads there, and nobody is signed in: it may show what nobody has checked. */
export const isPreviewChannel = (channel: string): boolean =>
  channel.startsWith("preview-");

/** A field that holds the version of a release. */
export const ReleaseVersion = (field: string): PropertyDecorator =>
  Matches(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/, {
    message: `${field} must be a version such as 1.4.0`,
  });

/** A field that holds the name of a channel. */
export const ChannelName = (): PropertyDecorator =>
  Matches(CHANNEL_NAME, {
    message: "channel must be production, staging or preview-<branch>",
  });

/** A field that holds the name of a frontend app. */
export const AppName = (field: string): PropertyDecorator =>
  Matches(/^[a-z][a-z0-9-]{0,29}$/, {
    message: `${field} must begin with a letter and have small letters, digits and hyphens only`,
  });
