import { useState } from "react";
import { t } from "../../texts/versions";
import { Parts } from "./change-parts";
import styles from "./comparison.module.css";
import { diffWords } from "./diff-lines";

interface Picture {
  source?: string;
  alt?: string;
}

interface ComparedPictureProps {
  before: Picture | undefined;
  after: Picture | undefined;
  /** Pictures of the text have an alt text. */
  hasAlt?: boolean;
}

/** The old picture beside the new one, or the one that stayed, with its alt text. */
export function ComparedPicture(props: ComparedPictureProps) {
  const { before, after, hasAlt = false } = props;
  const only = after ?? before;
  // A field has no line that says it.
  const label =
    hasAlt || (before && after) ? null : before ? "removed" : "added";
  return (
    <div className={styles.pictures}>
      {before && after && before.source !== after.source ? (
        <div className={styles.pair}>
          <Thumbnail picture={before} label={t("compare.before")} />
          <Thumbnail picture={after} label={t("compare.after")} />
        </div>
      ) : (
        <Thumbnail picture={only} label={label && t(`compare.${label}`)} />
      )}
      {hasAlt && (
        <span className="breaks">
          {t("compare.alt")} <AltText before={before?.alt} after={after?.alt} />
        </span>
      )}
    </div>
  );
}

interface AltTextProps {
  /** Undefined where there was no picture. */
  before: string | undefined;
  after: string | undefined;
}

function AltText({ before, after }: AltTextProps) {
  if (before === undefined || after === undefined || before === after)
    return (after ?? before) || t("compare.noAlt");
  return <Parts parts={diffWords(before, after)} />;
}

interface ThumbnailProps {
  picture: Picture | undefined;
  label: string | null;
}

function Thumbnail({ picture, label }: ThumbnailProps) {
  const source = picture?.source ?? "";
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <figure className={styles.picture}>
      {label !== null && <figcaption>{label}</figcaption>}
      {failed === source ? (
        <span className={styles.gone}>{t("compare.pictureGone")}</span>
      ) : (
        // Its alt text and address are below.
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
        />
      )}
      <span className={styles.address}>{addressText(source)}</span>
    </figure>
  );
}

const addressText = (source: string): string =>
  source.startsWith("data:") ? t("compare.pasted") : source;
