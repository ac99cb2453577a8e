import { CardGrid, CardGridSkeleton } from "../../components/card-grid";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { HomeSection } from "./home-section";
import { t } from "../../texts/home";

interface FreshInsightsProps {
  most: number;
  isFirst: boolean;
}

export function FreshInsights({ most, isFirst }: FreshInsightsProps) {
  const { queries } = useReader();
  const fresh = useSection(queries.fresh());
  return (
    <HomeSection title={t("fresh")} isFirst={isFirst}>
      <SectionContent
        section={fresh}
        failure={t("failedPosts")}
        skeleton={<CardGridSkeleton count={most} />}
      >
        {({ posts }) =>
          posts.length > 0 ? (
            <CardGrid posts={posts} />
          ) : (
            <EmptyNotice>{t("noPostsFound")}</EmptyNotice>
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
