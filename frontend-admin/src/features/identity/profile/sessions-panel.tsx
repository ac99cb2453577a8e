import type { SessionDto } from "@octavo/contracts";
import { Button, Skeleton, useToast } from "@octavo/ui";
import { Monitor, Smartphone } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { Panel } from "../../../shared/layout/panel";
import { useEndSession, useSessions } from "./profile.hooks";
import styles from "./sessions-panel.module.css";
import { t } from "../../../texts/security";

/** Where the person is signed in, with buttons that end sessions. */
export function SessionsPanel() {
  const sessions = useSessions();
  const end = useEndSession();
  const toast = useToast();
  const list = sessions.data?.data ?? [];
  const endAll = () =>
    end.mutate(null, {
      onSuccess: () => toast({ text: t("sessions.endedOthers") }),
    });
  return (
    <Panel
      title={t("sessions.title")}
      text={t("sessions.text")}
      actions={
        list.some(({ is_current }) => !is_current) && (
          <Button
            isBusy={end.isPending && end.variables === null}
            onClick={endAll}
          >
            {t("sessions.endOthers")}
          </Button>
        )
      }
    >
      <FailureNotice text={t("sessions.failedEnd")} error={end.error} />
      {sessions.data || sessions.isPending ? (
        <SessionList sessions={sessions.data && list} end={end} />
      ) : (
        <LoadFailure text={t("sessions.failedList")} query={sessions} />
      )}
    </Panel>
  );
}

interface SessionListProps {
  /** Undefined while they are being loaded. */
  sessions: readonly SessionDto[] | undefined;
  end: ReturnType<typeof useEndSession>;
}

function SessionList({ sessions, end }: SessionListProps) {
  const toast = useToast();
  if (!sessions) return <Skeleton width="60%" />;
  const endOne = ({ id, user_agent }: SessionDto) =>
    end.mutate(id, {
      onSuccess: () =>
        toast({
          text: t("sessions.ended", { device: deviceName(user_agent) }),
        }),
    });
  return (
    <ul className={styles.list} aria-label={t("sessions.yours")}>
      {sessions.map((session) => (
        <SessionItem
          key={session.id}
          session={session}
          isEnding={end.isPending && end.variables === session.id}
          onEnd={() => endOne(session)}
        />
      ))}
    </ul>
  );
}

interface SessionItemProps {
  session: SessionDto;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { user_agent, ip, is_current, created_at, last_seen_at } = session;
  const device = deviceName(user_agent);
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {is_current && (
            <span className={styles.badge}>{t("sessions.thisDevice")}</span>
          )}
        </p>
        <p className={styles.meta}>
          <span>{ip ?? t("sessions.addressUnknown")}</span>
          <span>
            {t.parts("sessions.signedIn", {
              time: <AdminTime key="time" value={created_at} isZoned />,
            })}
          </span>
          {!is_current && (
            <span>
              {t.parts("sessions.lastUsed", {
                time: <AdminTime key="time" value={last_seen_at} isZoned />,
              })}
            </span>
          )}
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          isBusy={isEnding}
          aria-label={t("sessions.endOne", { device })}
          onClick={onEnd}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** The order matters, because many browsers also name others for compatibility. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What people call the device, such as "Firefox on Linux". */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return t("sessions.browserOn", { browser, system });
  return browser ?? system ?? t("sessions.unknownDevice");
}

export const isHandheld = (userAgent: string | null): boolean =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? "");

const firstMatch = (
  names: readonly [RegExp, string][],
  text: string | null,
): string | undefined =>
  names.find(([pattern]) => pattern.test(text ?? ""))?.[1];
