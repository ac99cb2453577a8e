import { ArrayMaxSize, IsArray, Matches } from "class-validator";
import { all, MayBeAbsent, saysOf } from "./fields";
import type { Label } from "./texts";

/** The channel that readers see. */
export const PRODUCTION_CHANNEL = "production";
export const STAGING_CHANNEL = "staging";

/** `production`, `staging`, `preview-<branch>`. */
export const CHANNEL_NAME =
  /^(production|staging|preview-[a-z0-9][a-z0-9-]{0,30})$/;

/** Only a preview link leads there, without a session, because the release may not have been checked. */
export const isPreviewChannel = (channel: string): boolean =>
  channel.startsWith("preview-");

/** A field that holds the version of a release. */
export const ReleaseVersion = (): PropertyDecorator =>
  Matches(
    /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/,
    saysOf(undefined, "field.version"),
  );

/** A field that holds the name of a channel. */
export const ChannelName = (): PropertyDecorator =>
  Matches(CHANNEL_NAME, saysOf(undefined, "field.channel"));

/** A field that holds the name of a frontend app. */
export const AppName = (label?: Label): PropertyDecorator =>
  Matches(/^[a-z][a-z0-9-]{0,29}$/, saysOf(label, "field.appName"));

/** A field with slots on pages of other apps: `public/home-banner`. */
export const SlotNames = (): PropertyDecorator => {
  const wrong = saysOf("slots", "field.slots");
  return all(
    MayBeAbsent(),
    IsArray(wrong),
    ArrayMaxSize(20, wrong),
    Matches(/^[a-z][a-z0-9-]{0,29}\/(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
      ...wrong,
      each: true,
    }),
  );
};

/** Names of flags that a browser reports; more than a page has on trial are none. */
export const FlagNames = (): PropertyDecorator => {
  const wrong = saysOf(undefined, "field.names");
  return all(
    MayBeAbsent(),
    IsArray(wrong),
    ArrayMaxSize(50, wrong),
    Matches(/^[a-z][A-Za-z0-9]{0,39}$/, { ...wrong, each: true }),
  );
};
