import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./home-section.module.css";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import type { CategoryView } from "../../data/views";
import { useReader, useSection } from "../../data/reader-context";
import { t } from "../../texts/home";

interface HomeSectionProps {
  title: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  /** In sight when the page opens. */
  isFirst: boolean;
  children: ReactNode;
}

export function HomeSection(props: HomeSectionProps) {
  const { title, aside, isFirst, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={isFirst ? undefined : "below"}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface CategorySectionProps {
  title: string;
  isFirst: boolean;
  /** Class of the box that keeps the place while the categories load. */
  skeletonClass: string | undefined;
  children: (categories: CategoryView[]) => ReactNode;
}

/** A section of the home page that is made from the categories, with its loading, failed and empty states. */
export function CategorySection(props: CategorySectionProps) {
  const { queries } = useReader();
  const categories = useSection(queries.categories());
  return (
    <HomeSection title={props.title} isFirst={props.isFirst}>
      <SectionContent
        section={categories}
        failure={t("failedCategories")}
        skeleton={<div className={props.skeletonClass} aria-busy="true" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyNotice>{t("noCategories")}</EmptyNotice>
          ) : (
            props.children(all)
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
