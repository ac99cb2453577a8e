import { IsString, Matches, MaxLength } from "class-validator";
import { all, AtMostUnits, saysOf } from "./fields";
import { LIMITS } from "./limits";

/** A whole text, which may be empty. */
const WholeText = (): PropertyDecorator =>
  all(
    IsString(saysOf(undefined, "field.text")),
    AtMostUnits(LIMITS.textMax, saysOf(undefined, "field.tooLong")),
  );

/** A text as it is stored. */
export class HtmlTextDto {
  /** @example "<h2>Triggers</h2>\n<p>Run <strong>once</strong> for each record.</p>" */
  @WholeText()
  html!: string;
}

/**
 * The text as Markdown for editing: GitHub's flavor with formulas between `$$`. What Markdown cannot
 * express is HTML within it, so that nothing is lost in either direction.
 */
export class MarkdownTextDto {
  /** @example "## Triggers\n\nRun **once** for each record." */
  @WholeText()
  markdown!: string;
}

/** A page of another site that becomes part of a text. */
export class EmbedDto {
  /** @example "https://www.youtube.com/watch?v=aqz-KE-bpKQ" */
  @MaxLength(LIMITS.urlMax, saysOf(undefined, "field.urlTooLong"))
  @Matches(/^https?:\/\/[^\s<>"'\\]+$/i, saysOf(undefined, "field.webUrl"))
  url!: string;
}
