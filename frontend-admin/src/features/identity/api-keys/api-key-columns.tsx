import { isPast } from "date-fns/isPast";
import { useCan, useMayCall } from "@octavo/auth";
import { isAccountScope, maskApiKey } from "@octavo/contracts";
import type { ApiKeyDto } from "@octavo/contracts";
import { formatDay } from "@octavo/format";
import { IconButton } from "@octavo/ui";
import { Ban, RefreshCw, RotateCcw, Undo2 } from "lucide-react";
import { AdminDate } from "../../../shared/crud/admin-date";
import type { Column } from "../../../shared/crud/data-table";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { scopeLabel } from "./writing-fields";
import styles from "./api-keys-screen.module.css";
import { t } from "../../../texts/keys";

interface KeyHandlers {
  onRevoke: (key: ApiKeyDto) => void;
  onRehook: (key: ApiKeyDto) => void;
  onRotate: (key: ApiKeyDto) => void;
  onUndo: (key: ApiKeyDto) => void;
}

export function apiKeyColumns(handlers: KeyHandlers): Column<ApiKeyDto>[] {
  return [
    {
      header: t("apiKeys.description"),
      kind: "name",
      sort: "description",
      cell: (key) => <Description apiKey={key} />,
    },
    {
      header: t("apiKeys.key"),
      kind: "code",
      cell: ({ key }) => maskApiKey(key),
    },
    {
      header: t("apiKeys.created"),
      kind: "date",
      isLabelled: true,
      sort: "created_at",
      cell: ({ created_at: date }) => <AdminDate value={date} />,
    },
    {
      header: t("apiKeys.lastUsed"),
      kind: "date",
      isLabelled: true,
      sort: "last_used_at",
      cell: (key) => <LastUsed apiKey={key} />,
    },
    {
      header: t("apiKeys.revoked"),
      isLabelled: true,
      cell: (key) => <Revoked apiKey={key} />,
    },
    {
      header: t("common.actions"),
      kind: "actions",
      cell: (key) => (
        <ApiKeyActions
          apiKey={key}
          onRevoke={() => handlers.onRevoke(key)}
          onRehook={() => handlers.onRehook(key)}
          onRotate={() => handlers.onRotate(key)}
          onUndo={() => handlers.onUndo(key)}
        />
      ),
    },
  ];
}

function Description({ apiKey }: { apiKey: ApiKeyDto }) {
  const timeZone = useSiteZone();
  const { description, expires_at: expiry, addresses } = apiKey;
  const replaced = apiKey.replaced_key_until;
  const isExpired = expiry !== null && isPast(expiry);
  return (
    <>
      {description}
      <Account apiKey={apiKey} />
      {addresses.length > 0 && (
        <span className={styles.note}>
          {t("apiKeys.from", { addresses: addresses.join(", ") })}
        </span>
      )}
      {replaced && !isPast(replaced) && (
        <span className={styles.note}>
          {t("apiKeys.replacedUntil", {
            date: formatDay(replaced, "", timeZone),
          })}
        </span>
      )}
      {expiry && (
        <span className={styles.note} data-expired={isExpired || undefined}>
          {t(isExpired ? "apiKeys.expiredOn" : "apiKeys.expiresOn", {
            date: formatDay(expiry, "", timeZone),
          })}
        </span>
      )}
    </>
  );
}

/** Most scopes that a row lists without being asked. */
const FEW_SCOPES = 3;

/** As whom a key writes, and what. */
function Account({ apiKey: { account, scopes } }: { apiKey: ApiKeyDto }) {
  if (!account) return null;
  const labels = scopes.filter(isAccountScope).map(scopeLabel);
  const { name } = account;
  const all = labels.join(" · ");
  return labels.length > FEW_SCOPES ? (
    <details className={styles.note} data-wraps>
      <summary>
        {t("apiKeys.actsAsMany", { name, count: labels.length })}
      </summary>
      {all}
    </details>
  ) : (
    <span className={styles.note} data-wraps>
      {t("apiKeys.actsAs", { name, scopes: all })}
    </span>
  );
}

function LastUsed({ apiKey }: { apiKey: ApiKeyDto }) {
  const { last_used_at: date, uses } = apiKey;
  if (!date) return t("apiKeys.never");
  return (
    <span title={t("apiKeys.uses", { count: uses })}>
      <AdminDate value={date} />
    </span>
  );
}

function Revoked({ apiKey }: { apiKey: ApiKeyDto }) {
  const timeZone = useSiteZone();
  if (!apiKey.revoked) return t("common.no");
  const notes = [
    formatDay(apiKey.revoked_at, "", timeZone),
    apiKey.revoke_reason,
  ].filter(Boolean);
  return (
    <span className={styles.revoked}>
      {t("common.yes")}
      {notes.length > 0 && (
        <span className={styles.note}>{notes.join(" · ")}</span>
      )}
    </span>
  );
}

interface ApiKeyActionsProps {
  apiKey: ApiKeyDto;
  onRevoke: () => void;
  onRehook: () => void;
  onRotate: () => void;
  onUndo: () => void;
}

/** Revoke for an active key, Rehook for a revoked one. A disabled button says why. */
function ApiKeyActions(props: ApiKeyActionsProps) {
  const { apiKey, onRevoke, onRehook, onRotate } = props;
  const mayUndo = useMayCall("POST /api-keys/{id}/undo");
  const denial = useDenial(apiKey);
  const state = { disabled: !!denial, ...(denial && { hint: denial }) };
  const undo = apiKey.account && mayUndo && (
    <IconButton
      label={t("apiKeys.undoOne", { description: apiKey.description })}
      icon={<Undo2 />}
      onClick={props.onUndo}
    />
  );
  if (apiKey.revoked)
    return (
      <>
        {undo}
        <IconButton
          label={t("apiKeys.rehook", { description: apiKey.description })}
          icon={<RotateCcw />}
          onClick={onRehook}
          {...state}
        />
      </>
    );
  return (
    <>
      {undo}
      <IconButton
        label={t("apiKeys.rotateOne", { description: apiKey.description })}
        icon={<RefreshCw />}
        onClick={onRotate}
        {...state}
      />
      <IconButton
        label={t("apiKeys.revokeOne", { description: apiKey.description })}
        tone="danger"
        icon={<Ban />}
        onClick={onRevoke}
        {...state}
      />
    </>
  );
}

/** Why a key can't change. A compromised one never can. */
function useDenial({ revoked, revoke_reason: reason }: ApiKeyDto) {
  const mayRevoke = useMayCall("PATCH /api-keys/{id}");
  const mayRehook = useCan("manage_api_keys");
  if (revoked && reason === "compromised") return t("apiKeys.compromisedStays");
  return (revoked ? mayRehook : mayRevoke)
    ? undefined
    : t("common.noPermission");
}
