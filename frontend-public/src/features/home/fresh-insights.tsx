import { CardGrid, CardGridSkeleton } from "../../components/card-grid";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { HomeSection } from "./home-section";
import { t } from "../../texts";
import { SITE_DISPLAY } from "../../site-display";

export function FreshInsights() {
  const { queries } = useReader();
  const fresh = useSection(queries.fresh());
  return (
    <HomeSection title={t("fresh")}>
      <SectionContent
        section={fresh}
        failure={t("failedPosts")}
        skeleton={<CardGridSkeleton count={SITE_DISPLAY.homeFreshPosts} />}
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
