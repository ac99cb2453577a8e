import { Link } from "../../components/link";
import styles from "./categories.module.css";
import { CategorySection } from "./home-section";
import { t } from "../../texts/home";

interface CategoriesProps {
  most: number;
  isFirst: boolean;
}

export function Categories({ most, isFirst }: CategoriesProps) {
  return (
    <CategorySection
      title={t("categories")}
      isFirst={isFirst}
      skeletonClass={styles.skeleton}
    >
      {(all) => (
        <ul role="list" className={styles.chips}>
          {all.slice(0, most).map(({ id, slug, name }) => (
            <li key={id}>
              <Link to={`/category/${slug}`} className={styles.chip}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CategorySection>
  );
}
