import { DEFAULT_CATEGORY_ICON, DEFAULT_TOPIC_ICON } from "@octavo/contracts";

/** The first row with a matching word wins, so "DevOps" comes before "develop" (D-116). */
const ICONS: readonly (readonly [RegExp, string])[] = [
  [/\b(devops|deploy\w*|releases?)\b/i, "🚀"],
  [/\b(apex|lwc|develop\w*|cod(e|ing))\b/i, "💻"],
  [/\b(admin\w*|config\w*|setup)\b/i, "⚙️"],
  [/\b(integrat\w*|apis?|connect\w*)\b/i, "🔗"],
  [/\b(flows?|automat\w*)\b/i, "⚡"],
  [/\b(data|report\w*|analytics)\b/i, "📊"],
  [/\b(security|sharing|permissions?)\b/i, "🔒"],
  [/\b(agents?|ai)\b/i, "🤖"],
  [/\b(tests?|testing|quality)\b/i, "🧪"],
  [/\b(cert\w*|careers?|exams?)\b/i, "🎓"],
];

/** A keyword of the name decides; without one the category's own icon, unless that is the default (D-117). */
export function topicIcon(category: { name: string; icon: string }): string {
  const match = ICONS.find(([words]) => words.test(category.name));
  if (match) return match[1];
  return category.icon && category.icon !== DEFAULT_CATEGORY_ICON
    ? category.icon
    : DEFAULT_TOPIC_ICON;
}
