import type { RenderRequest } from "@octavo/federation";
import type { SiteFacts } from "../../operations/settings/site-settings.service";

/** What a release is told of the site; the rest it asks the API for. */
export const renderedSite = ({
  name,
  tagline,
  time_zone: timeZone,
  language,
}: SiteFacts): RenderRequest["site"] => ({ name, tagline, timeZone, language });
