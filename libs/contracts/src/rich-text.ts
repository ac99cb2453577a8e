import { LIMITS } from "./limits";
import { SourceText } from "./fields";

/** A text as it is stored. */
export class HtmlTextDto {
  /** @example "<h2>Triggers</h2>\n<p>Run <strong>once</strong> for each record.</p>" */
  @SourceText(LIMITS.textMax)
  html!: string;
}

/**
 * The same text to write in: GitHub's flavor of Markdown with formulas between `$$`. What it has no sign for is HTML
 * within it, so that nothing is lost on the way there and back.
 */
export class MarkdownTextDto {
  /** @example "## Triggers\n\nRun **once** for each record." */
  @SourceText(LIMITS.textMax)
  markdown!: string;
}
