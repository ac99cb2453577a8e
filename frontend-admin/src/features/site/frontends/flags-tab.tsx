import { useMayCall } from "@octavo/auth";
import {
  PRODUCTION_CHANNEL,
  type FlagSettingDto,
  type FrontendAppDto,
  type FrontendFlagDto,
} from "@octavo/contracts";
import { Button, EmptyState, SelectField } from "@octavo/ui";
import { ToggleRight } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import { describeSetting, onOrOff } from "./flag-audience";
import { SetFlagDialog, UnsetFlagDialog } from "./flag-dialogs";
import { useFlags } from "./flags.hooks";
import styles from "./frontends.module.css";
import { t } from "../../../texts/flags";

interface Asked {
  kind: "set" | "unset";
  flag: FrontendFlagDto;
}

/** The flags that the live releases declare, and what is set of them in a channel. */
export function FlagsTab({ app }: { app: FrontendAppDto }) {
  const list = useListState({ filters: ["channel"] });
  const channel = list.filter("channel") || PRODUCTION_CHANNEL;
  const place = { app: app.name, channel };
  const flags = useFlags(place);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayChange = useMayCall("PUT /frontends/apps/{app}/flags/{flag}");
  const Question = asked?.kind === "unset" ? UnsetFlagDialog : SetFlagDialog;
  return (
    <>
      <Channels
        app={app}
        value={channel}
        onChange={(name) => list.setFilter("channel", name)}
      />
      <DataTable
        noun={t("flags.noun")}
        result={{ ...flags, data: flags.data && asPage(flags.data) }}
        list={list}
        isWhole
        keyOf={({ name }) => name}
        failure={t("flags.failed")}
        columns={columns(mayChange ? setAsked : undefined)}
        empty={
          <EmptyState icon={<ToggleRight />} title={t("flags.none")}>
            {t("flags.noneText")}
          </EmptyState>
        }
      />
      {asked && <Question place={place} flag={asked.flag} onClose={close} />}
    </>
  );
}

interface ChannelsProps {
  app: FrontendAppDto;
  value: string;
  onChange: (channel: string) => void;
}

/** Only where there is a choice. */
function Channels({ app, value, onChange }: ChannelsProps) {
  const names = new Set([PRODUCTION_CHANNEL, value]);
  for (const { channel } of app.live) names.add(channel);
  if (names.size < 2) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t("flags.channel")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[...names].map((name) => [name, name])}
      />
    </div>
  );
}

type FlagRow = FrontendFlagDto & { id: number };

/** The API has no pages of flags; there are few. */
function asPage(flags: readonly FrontendFlagDto[]) {
  const data: FlagRow[] = flags.map((flag, id) => ({ ...flag, id }));
  return { data, total: data.length, limit: data.length, offset: 0 };
}

const columns = (
  onAsk: ((asked: Asked) => void) | undefined,
): Column<FlagRow>[] => [
  {
    header: t("flags.flag"),
    kind: "name",
    cell: ({ name, description, default: usual }) => (
      <>
        <code>{name}</code>
        <span className={styles.notes}>{description}</span>
        {usual === null && (
          <span className={styles.notes}>{t("flags.undeclared")}</span>
        )}
      </>
    ),
  },
  {
    header: t("flags.default"),
    isLabelled: true,
    cell: ({ default: usual }) => (usual === null ? "—" : onOrOff(usual)),
  },
  {
    header: t("flags.setTo"),
    isLabelled: true,
    kind: "line",
    cell: ({ setting }) => (setting ? <Setting setting={setting} /> : "—"),
  },
  {
    header: t("flags.until"),
    isLabelled: true,
    kind: "date",
    cell: ({ setting }) => <AdminTime value={setting?.until} />,
  },
  ...(onAsk ? [actionsColumn(onAsk)] : []),
];

function Setting({ setting }: { setting: FlagSettingDto }) {
  const { ended, reached, reason, by, on_trial: isOnTrial } = setting;
  const notes = [
    reason,
    t("flags.by", { by }),
    isOnTrial &&
      t("flags.signals", { count: reached.started, failed: reached.failed }),
  ];
  return (
    <>
      {ended ? t("flags.hasEnded") : describeSetting(setting)}
      {notes.filter(Boolean).map((note) => (
        <span key={String(note)} className={styles.notes}>
          {note}
        </span>
      ))}
    </>
  );
}

const actionsColumn = (onAsk: (asked: Asked) => void): Column<FlagRow> => ({
  header: t("flags.actions"),
  kind: "buttons",
  cell: (flag) => (
    <span className={styles.buttons}>
      {flag.default !== null && (
        <Button size="small" onClick={() => onAsk({ kind: "set", flag })}>
          {t("flags.setOpen")}
        </Button>
      )}
      {flag.setting && (
        <Button size="small" onClick={() => onAsk({ kind: "unset", flag })}>
          {t("flags.unsetOpen")}
        </Button>
      )}
    </span>
  ),
});
