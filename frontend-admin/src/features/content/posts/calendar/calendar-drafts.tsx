import { useCan } from "@octavo/auth";
import { Link } from "react-router-dom";
import { t } from "../../../../texts/calendar";
import { postHooks } from "../posts.hooks";
import type { CalendarParts } from "./calendar-day";
import { DateButton } from "./calendar-entry";
import styles from "./calendar.module.css";

const SHOWN = 20;

/** The drafts that were changed last, to be dragged to a day. */
export function CalendarDrafts({ timeZone, carrying, moving }: CalendarParts) {
  const canSet = [useCan("publish_posts"), useCan("schedule_posts")].some(
    Boolean,
  );
  const { data } = postHooks.useList({
    status: "draft",
    sort: "-updated_at",
    limit: SHOWN,
  });
  const more = (data?.total ?? 0) - SHOWN;
  return (
    <section className={styles.drafts} aria-label={t("calendar.drafts")}>
      <h2 className={styles.heading}>{t("calendar.drafts")}</h2>
      {data?.data.length === 0 && <p>{t("calendar.noDrafts")}</p>}
      <ul className={styles.entries}>
        {data?.data.map(({ id, title, status, published_at: at }) => (
          <li key={id}>
            <DateButton
              date={{
                event: "publication",
                id,
                title,
                status,
                at,
                version: null,
              }}
              timeZone={timeZone}
              carrying={canSet ? carrying : null}
              onOpen={moving.ask}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/posts?status=draft">
          {t("calendar.more", { count: more })}
        </Link>
      )}
    </section>
  );
}
