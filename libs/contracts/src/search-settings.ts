import { IsOptional, Matches } from "class-validator";
import { Transform } from "class-transformer";
import { NullableText, OptionalFlag, says } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import { Reference } from "./number-fields";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

/** What services hand out to prove that a site is one's own. Nothing else: they go into pages as they are. */
const TAG = String.raw`<meta (?:name|property)="[\w:.-]{0,60}(?:verif|validat)[\w:.-]{0,60}" +content="[\w=.:+/ -]{1,200}" */?>`;
const TAGS = new RegExp(String.raw`^(?:${TAG}\s*)+$`);

/** Fields, comments and empty lines (RFC 9309). */
const RULE = String.raw`(?:[A-Za-z-]{1,40} ?:[^\n]*|#[^\n]*)?`;
const RULES = new RegExp(String.raw`^${RULE}(?:\n${RULE})*$`);

const LineFeeds = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value,
  );

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SaveSearchSettingsDto {
  /** Whether search engines may show the site. Every page asks them not to when it is false. */
  @OptionalFlag()
  indexing?: boolean | null;

  /** A picture of the media library, shown with links to pages that have none of their own. */
  @IsOptional()
  @Reference(undefined, "field.idOfFile")
  share_media_id?: number | null;

  /**
   * Meta elements by which search engines and other services know the owner, as they hand them out. They
   * are on the home page.
   * @example "<meta name=\"google-site-verification\" content=\"abc123\">"
   */
  @NullableText("verificationTags", LIMITS.verificationTagsMax)
  @Matches(TAGS, says("search.verificationTags"))
  verification_tags?: string | null;

  /**
   * Further lines of `robots.txt`.
   * @example "User-agent: GPTBot\nDisallow: /"
   */
  @NullableText("robotsTxt", LIMITS.robotsTxtMax)
  @LineFeeds()
  @Matches(RULES, says("search.robotsTxt"))
  robots_txt?: string | null;

  /** Whether posts can be read as Markdown, at `/post/SLUG.md`, and `/llms.txt` lists them for programs. */
  @OptionalFlag()
  markdown?: boolean | null;
}

export interface SearchSettingsDto extends SettingsState {
  indexing: boolean;
  share_media_id: Integer | null;
  /** Empty for none. */
  verification_tags: string;
  /** Empty for none. */
  robots_txt: string;
  markdown: boolean;
}
