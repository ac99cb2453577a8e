import { CATEGORY_ADDRESS } from "@octavo/contracts";
import type { FooterGroupDto, FooterLinkDto } from "@octavo/contracts";
import { slugTitle } from "@octavo/format";
import { Link } from "../components/link";
import { SiteLink } from "../components/site-link";
import { useReader, useSection } from "../data/reader-context";
import { USUAL_FOOTER } from "../data/settings-view";
import type { CategoryView } from "../data/views";
import styles from "./site-footer.module.css";
import { t } from "../texts";
import { Wordmark } from "./wordmark";

/** Where the site's settings cannot be had, the groups are the usual ones. */
export function SiteFooter() {
  const { queries, site } = useReader();
  const categories = useSection(queries.categories()).data ?? [];
  const settings = useSection(queries.siteSettings());
  const groups =
    settings.data?.footer ?? (settings.isError ? USUAL_FOOTER : []);
  return (
    <footer className={`${styles.footer} below`}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          {site.tagline && <p dir="auto">{site.tagline}</p>}
          <ul role="list">
            <li>
              <Link to="/topics">{t("topics")}</Link>
            </li>
            <li>
              <Link to="/archive">{t("archive")}</Link>
            </li>
            <li>
              <Link to="/feeds">{t("feeds")}</Link>
            </li>
            <li className={styles.scripted}>
              <Link to="/archive#bookmarks">{t("bookmarks")}</Link>
            </li>
          </ul>
        </div>
        {groups.map((group, index) => (
          <Group
            key={index}
            id={`footer--${index + 1}`}
            title={group.title}
            entries={entriesOf(group, categories)}
          />
        ))}
      </div>
    </footer>
  );
}

interface Entry {
  label: string;
  url: string | null;
}

interface GroupProps {
  id: string;
  title: string;
  entries: Entry[];
}

/** An entry without an address is text and no link; a group of only such entries is no navigation. */
function Group({ id, title, entries }: GroupProps) {
  const Element = entries.some(({ url }) => url !== null) ? "nav" : "div";
  return (
    <Element aria-labelledby={Element === "nav" ? id : undefined}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <ul role="list">
        {entries.map(({ label, url }, index) => (
          <li key={index} dir="auto">
            <SiteLink label={label} url={url} />
          </li>
        ))}
      </ul>
    </Element>
  );
}

/** A category that is not for the footer is left out; where the link has no words, it lends its name. */
function entriesOf(
  { links }: FooterGroupDto,
  categories: readonly CategoryView[],
): Entry[] {
  return links.flatMap(({ label, url }: FooterLinkDto) => {
    const slug = CATEGORY_ADDRESS.exec(url ?? "")?.[1];
    const category = categories.find((one) => one.slug === slug);
    if (category?.show_on_footer === false) return [];
    return { label: label ?? category?.name ?? slugTitle(slug ?? ""), url };
  });
}
