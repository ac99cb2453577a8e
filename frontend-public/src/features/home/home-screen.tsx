import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import { Categories } from "./categories";
import { FeaturedCollections } from "./featured-collections";
import { FeaturedPosts } from "./featured-posts";
import { FreshInsights } from "./fresh-insights";
import { Hero } from "./hero";
import styles from "./home-screen.module.css";
import { TopTopics } from "./top-topics";

export function HomeScreen() {
  const { site } = useReader();
  useDocumentHead({ title: site.name, description: site.tagline, path: "/" });
  return (
    <>
      <Hero />
      <div className={styles.sections}>
        <FeaturedPosts />
        <FreshInsights />
        <TopTopics />
        <FeaturedCollections />
        <Categories />
      </div>
    </>
  );
}
