import { Link } from "../../components/link";
import styles from "./categories.module.css";
import { CategorySection } from "./home-section";
import { t } from "../../texts";

export function Categories() {
  return (
    <CategorySection title={t("categories")} skeletonClass={styles.skeleton}>
      {(all) => (
        <ul role="list" className={styles.chips}>
          {all.map(({ id, slug, name }) => (
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
