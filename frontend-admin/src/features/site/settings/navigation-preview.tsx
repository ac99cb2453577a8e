import { CATEGORY_ADDRESS } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useApi } from "../../../remote-context";
import { ownTargetQuery, pathOnSite } from "../../../shared/own-links";
import { useSite } from "../../../shared/use-site";
import { t } from "../../../texts/settings";
import type { MenuEntry, MenuLink } from "./menu-moves";
import styles from "./navigation-preview.module.css";

/** The header as it will be, with its groups open. */
export function HeaderPreview({ entries }: { entries: readonly MenuEntry[] }) {
  const { name } = useSite();
  return (
    <Preview>
      <div className={styles.header}>
        <strong>{name}</strong>
        <ul>
          <li>{t("settings.home")}</li>
          {entries.map((entry, index) => (
            <li key={index}>
              <Entry entry={entry} />
              {entry.links && (
                <>
                  <ChevronDown aria-hidden="true" />
                  <Links links={entry.links} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Preview>
  );
}

/** The footer as it will be. */
export function FooterPreview({ entries }: { entries: readonly MenuEntry[] }) {
  const { name, tagline } = useSite();
  return (
    <Preview>
      <div className={styles.footer}>
        <div>
          <strong>{name}</strong>
          <p>{tagline}</p>
        </div>
        {entries.map(({ label, links }, index) => (
          <div key={index}>
            <strong dir="auto">{label}</strong>
            <Links links={links ?? []} />
          </div>
        ))}
      </div>
    </Preview>
  );
}

function Preview({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t("settings.preview")}</h3>
      {children}
    </section>
  );
}

const Links = ({ links }: { links: readonly MenuLink[] }) => (
  <ul>
    {links.map((link, index) => (
      <li key={index}>
        <Entry entry={link} />
      </li>
    ))}
  </ul>
);

/** What leads nowhere is plain text; what has no label lends its name. */
function Entry({ entry: { label, url } }: { entry: MenuLink }) {
  const api = useApi();
  const path = label === "" ? (pathOnSite(url) ?? "") : "";
  const { data } = useQuery({
    ...ownTargetQuery(api, path),
    enabled: CATEGORY_ADDRESS.test(path),
  });
  return (
    <span dir="auto" className={url.trim() === "" ? undefined : styles.link}>
      {label || data?.title || url || "…"}
    </span>
  );
}
