import { t } from "../../texts";
import { cutText } from "../cut-text";
import { useSite } from "../use-site";
import type { SeoForm } from "./seo-form";
import styles from "./seo-previews.module.css";

/** What is shown where the form is empty. */
export interface SeoFallback {
  title: string;
  description: string;
  /** Of the picture that the site draws; null while there is none. */
  picture: string | null;
  /** The parts of its address. */
  path: readonly string[];
}

interface PreviewProps {
  values: SeoForm;
  fallback: SeoFallback;
}

/** About how many characters search engines show. */
export const SHOWN_IN_SEARCH = { title: 60, description: 160 };

/** Where documents cut their descriptions. */
const DESCRIPTION_IN_DOCUMENT = 200;

export function SearchPreview({ values, fallback }: PreviewProps) {
  const { host, name } = useSite();
  const title = values.meta_title.trim() || fallback.title;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        {t("seo.searchPreview")}
      </figcaption>
      <div className={styles.result}>
        <span className={styles.address}>
          {[host, ...fallback.path].join(" › ")}
        </span>
        <span className={styles.resultTitle}>
          {cutText(`${title} · ${name}`, SHOWN_IN_SEARCH.title)}
        </span>
        <span className={styles.text}>
          {cutText(
            values.meta_description.trim() || fallback.description,
            SHOWN_IN_SEARCH.description,
          )}
        </span>
      </div>
    </figure>
  );
}

export function SocialPreview({ values, fallback }: PreviewProps) {
  const { name } = useSite();
  const picture = values.social_image_url ?? fallback.picture;
  const title =
    values.social_title.trim() || values.meta_title.trim() || fallback.title;
  const description =
    values.social_description.trim() ||
    values.meta_description.trim() ||
    fallback.description;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        {t("seo.socialPreview")}
      </figcaption>
      <div className={styles.card}>
        {picture === null ? (
          <span className={styles.drawn}>{t("seo.drawn")}</span>
        ) : (
          <img
            className={styles.picture}
            src={picture}
            alt={t("seo.pictureAlt")}
          />
        )}
        <span className={styles.words}>
          <span className={styles.address}>{name}</span>
          <span className={styles.cardTitle}>{title}</span>
          <span className={styles.text}>
            {cutText(description, DESCRIPTION_IN_DOCUMENT)}
          </span>
        </span>
      </div>
    </figure>
  );
}
