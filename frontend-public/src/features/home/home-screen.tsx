import { Fragment } from "react";
import type { ComponentType } from "react";
import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import { PathOffers } from "../../components/path-offers";
import { Slot } from "../../components/slot";
import { Categories } from "./categories";
import { FeaturedCollections } from "./featured-collections";
import { FeaturedPosts } from "./featured-posts";
import { FreshInsights } from "./fresh-insights";
import { Hero } from "./hero";
import { SITE_DISPLAY } from "../../site-display";
import styles from "./home-screen.module.css";
import { TopTopics } from "./top-topics";

interface HomePartProps {
  /** How much it shows. */
  most: number;
  /** In sight when the page opens. */
  isFirst: boolean;
}

const PARTS = new Map<string, ComponentType<HomePartProps>>([
  ["featured", FeaturedPosts],
  ["fresh", FreshInsights],
  ["topics", TopTopics],
  ["collections", FeaturedCollections],
  ["categories", Categories],
]);

export function HomeScreen() {
  const { site, queries } = useReader();
  useDocumentHead({ title: site.name, description: site.tagline, path: "/" });
  return (
    <>
      <Hero />
      <div className={styles.sections}>
        {Object.entries(queries.home).map(([section, most], index) => {
          const Part = PARTS.get(section);
          return (
            Part && (
              <Fragment key={section}>
                <Part most={most} isFirst={index === 0} />
                {index === 0 && (
                  <Slot name="home-banner" className={styles.banner} />
                )}
              </Fragment>
            )
          );
        })}
        <PathOffers offers={{ limit: SITE_DISPLAY.offeredPaths }} />
      </div>
    </>
  );
}
