import { publicTexts } from "@octavo/contracts";
import type { ReactNode } from "react";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import type { CategoryView } from "../../data/views";
import { useReader, useSection } from "../../data/reader-context";
import { HomeSection } from "./home-section";

interface CategorySectionProps {
  title: string;
  /** Class of the box that keeps the place while the categories load. */
  skeletonClass: string | undefined;
  children: (categories: CategoryView[]) => ReactNode;
}

/** A section of the home page that is made from the categories, with its loading, failed and empty states. */
export function CategorySection(props: CategorySectionProps) {
  const { queries } = useReader();
  const categories = useSection(queries.categories());
  return (
    <HomeSection title={props.title}>
      <SectionContent
        section={categories}
        failure={publicTexts.failedCategories}
        skeleton={<div className={props.skeletonClass} aria-busy="true" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyNotice>{publicTexts.noCategories}</EmptyNotice>
          ) : (
            props.children(all)
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
