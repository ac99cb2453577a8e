import { useSession } from "@octavo/auth";
import type { PresenceDto } from "@octavo/contracts";
import { formatDateTime, formatTime } from "@octavo/format";
import { t } from "../../texts/newsroom";
import { useSiteZone } from "../dates/use-site-zone";
import styles from "./open-by.module.css";
import { usePresence } from "./use-presence";

interface OpenByProps {
  presence: readonly PresenceDto[];
  kind: PresenceDto["kind"];
  id: number;
}

/** Who else has a text open, and since when. */
export function OpenBy({ presence, kind, id }: OpenByProps) {
  const userId = useSession().user?.id;
  const timeZone = useSiteZone();
  const here = presence.filter((tab) => tab.kind === kind && tab.id === id);
  // Of the tabs of one person the one that was opened first.
  const people = [
    ...new Map(here.toReversed().map((tab) => [tab.user.id, tab])),
  ]
    .map(([, tab]) => tab)
    .toReversed();
  if (people.length === 0) return null;
  const named = people.map(({ user, since }) => {
    const time = timeText(since, timeZone);
    return user.id === userId
      ? t("presence.you", { time })
      : t("presence.since", { name: user.name, time });
  });
  return (
    <p className={styles.open}>
      {t("presence.open", { people: named.join(", ") })}
    </p>
  );
}

const DAY_MS = 20 * 3_600_000;

const timeText = (since: string, timeZone: string): string =>
  Date.now() - Date.parse(since) < DAY_MS
    ? formatTime(since, timeZone)
    : formatDateTime(since, "", timeZone);

/** For the editor of a text: tells others that it is open, and shows who else has it open. */
export function OpenHere({ kind, id }: Omit<OpenByProps, "presence">) {
  const presence = usePresence(`${kind}-${id}`);
  return (
    <div role="status">
      <OpenBy {...{ presence, kind, id }} />
    </div>
  );
}
