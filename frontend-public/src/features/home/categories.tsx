import { publicTexts } from "@octavo/contracts";
import { Link } from "react-router-dom";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import styles from "./categories.module.css";
import { HomeSection } from "./home-section";

export function Categories() {
  const { queries } = useReader();
  const categories = useSection(queries.categories());
  return (
    <HomeSection title="Categories">
      <SectionContent
        section={categories}
        failure={publicTexts.failedCategories}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyNotice>{publicTexts.noCategories}</EmptyNotice>
          ) : (
            <ul role="list" className={styles.chips}>
              {all.map(({ id, slug, name }) => (
                <li key={id}>
                  <Link to={`/category/${slug}`} className={styles.chip}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
