import type { SessionDto } from "@octavo/contracts";
import { Button, Skeleton, useToast } from "@octavo/ui";
import { Monitor, Smartphone } from "lucide-react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Panel } from "./panel";
import { useEndSession, useSessions } from "./profile.hooks";
import styles from "./sessions-panel.module.css";

/** Where one is signed in; what is not known or needed any more can be ended. */
export function SessionsPanel() {
  const sessions = useSessions();
  const end = useEndSession();
  const toast = useToast();
  const list = sessions.data?.data ?? [];
  const endAll = () =>
    end.mutate(null, {
      onSuccess: () => toast({ text: "Signed out everywhere else" }),
    });
  return (
    <Panel
      title="Sessions"
      text="Where you are signed in. If you do not know one of these, end it and change your password."
      actions={
        list.some(({ is_current }) => !is_current) && (
          <Button
            isBusy={end.isPending && end.variables === null}
            onClick={endAll}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      {end.error != null && (
        <FailureNotice text="Failed to end the session" error={end.error} />
      )}
      {sessions.data || sessions.isPending ? (
        <SessionList sessions={sessions.data && list} end={end} />
      ) : (
        <FailureNotice
          text="Failed to load your sessions"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
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
        toast({ text: `Signed out of ${deviceName(user_agent)}` }),
    });
  return (
    <ul className={styles.list} aria-label="Your sessions">
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
          {is_current && <span className={styles.badge}>This device</span>}
        </p>
        <p className={styles.meta}>
          <span>{ip ?? "Address unknown"}</span>
          <span>
            Signed in <AdminTime value={created_at} isZoned />
          </span>
          {!is_current && (
            <span>
              Last used <AdminTime value={last_seen_at} isZoned />
            </span>
          )}
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          isBusy={isEnding}
          aria-label={`Sign out of ${device}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** In this order: many browsers also name the ones that they want to be taken for. */
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

/** What a person calls the thing that sent this, e.g. "Firefox on Linux". */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

export const isHandheld = (userAgent: string | null): boolean =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? "");

const firstMatch = (
  names: readonly [RegExp, string][],
  text: string | null,
): string | undefined =>
  names.find(([pattern]) => pattern.test(text ?? ""))?.[1];
