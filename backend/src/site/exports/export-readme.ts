import { t } from "../../common/texts";
import type { SiteFacts } from "../../operations/settings/site-settings.service";

/** Folders and files of an archive, in the order in which it explains them. */
const PARTS = [
  ["posts/*.md", "export.readme.posts"],
  ["pages/*.md", "export.readme.pages"],
  ["media/", "export.readme.media"],
  ["data/posts/*.json, data/pages/*.json", "export.readme.texts"],
  ["data/categories.json, data/tags.json", "export.readme.terms"],
  ["data/media.json", "export.readme.pictures"],
  ["data/people.json", "export.readme.people"],
  ["data/redirects.json", "export.readme.redirects"],
  ["data/learning-paths.json", "export.readme.paths"],
  ["data/navigation.json", "export.readme.navigation"],
  ["data/settings.json", "export.readme.settings"],
  ["data/versions/", "export.readme.versions"],
  ["schemas/*.json", "export.readme.schemas"],
  ["octavo-export.json", "export.readme.manifest"],
  ["report.json", "export.readme.report"],
] as const;

/** What the archive is and how to use it, in plain words. */
export function exportReadme({ name }: Pick<SiteFacts, "name">): string {
  // Written as text: a name may have signs that mean something in Markdown.
  const site = name.replace(/[\\`*_[\]<>#|]/g, "\\$&");
  const parts = PARTS.map(([files, text]) => `- \`${files}\`: ${t(text)}`);
  return [
    `# ${t("export.readme.title", { site })}`,
    t("export.readme.about"),
    `## ${t("export.readme.inside")}`,
    parts.join("\n"),
    `## ${t("export.readme.use")}`,
    t("export.readme.elsewhere"),
    t("export.readme.octavo"),
    t("export.readme.left"),
    "",
  ].join("\n\n");
}
