import { DEFAULT_CATEGORY_ICON } from "@octavo/contracts";
import { Link } from "../../components/link";
import { CategorySection } from "./home-section";
import styles from "./top-topics.module.css";
import { DEFAULT_TOPIC_ICON } from "../../site-display";
import { t } from "../../texts/home";

interface TopTopicsProps {
  most: number;
  isFirst: boolean;
}

export function TopTopics({ most, isFirst }: TopTopicsProps) {
  return (
    <CategorySection
      title={t("topTopics")}
      isFirst={isFirst}
      skeletonClass={styles.skeleton}
    >
      {(all) => (
        <ul role="list" className={styles.grid}>
          {all.slice(0, most).map((category) => (
            <li key={category.id}>
              <Link to={`/category/${category.slug}`} className={styles.topic}>
                <span className={styles.icon} aria-hidden="true">
                  {topicIcon(category)}
                </span>
                <span className={styles.name}>{category.name}</span>
                <span className={styles.count}>
                  <bdi>{t("posts", { count: category.post_count })}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CategorySection>
  );
}

/** The first row with a matching word wins, so "DevOps" comes before "develop". */
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

/** A keyword of the name decides; without one the category's own icon, unless that is the default. */
export function topicIcon(category: { name: string; icon: string }): string {
  const match = ICONS.find(([words]) => words.test(category.name));
  if (match) return match[1];
  return category.icon && category.icon !== DEFAULT_CATEGORY_ICON
    ? category.icon
    : DEFAULT_TOPIC_ICON;
}
