import { useCan, useMayCall } from "@octavo/auth";
import { maskApiKey } from "@octavo/contracts";
import type { ApiKeyDto } from "@octavo/contracts";
import { formatShortDate } from "@octavo/format";
import { IconButton } from "@octavo/ui";
import { Ban, RotateCcw } from "lucide-react";
import { AdminDate } from "../../../shared/crud/admin-date";
import type { Column } from "../../../shared/crud/data-table";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import styles from "./api-keys-screen.module.css";

interface KeyHandlers {
  onRevoke: (key: ApiKeyDto) => void;
  onRehook: (key: ApiKeyDto) => void;
}

export function apiKeyColumns(handlers: KeyHandlers): Column<ApiKeyDto>[] {
  return [
    {
      header: "Description",
      kind: "name",
      sort: "description",
      cell: (key) => <Description apiKey={key} />,
    },
    {
      header: "Key",
      kind: "code",
      cell: ({ key }) => maskApiKey(key),
    },
    {
      header: "Created",
      kind: "date",
      isLabelled: true,
      sort: "created_at",
      cell: ({ created_at: date }) => <AdminDate value={date} />,
    },
    {
      header: "Last Used",
      kind: "date",
      isLabelled: true,
      sort: "last_used_at",
      cell: (key) => <LastUsed apiKey={key} />,
    },
    {
      header: "Revoked",
      isLabelled: true,
      cell: (key) => <Revoked apiKey={key} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (key) => (
        <ApiKeyActions
          apiKey={key}
          onRevoke={() => handlers.onRevoke(key)}
          onRehook={() => handlers.onRehook(key)}
        />
      ),
    },
  ];
}

function Description({ apiKey }: { apiKey: ApiKeyDto }) {
  const timeZone = useSiteZone();
  const { description, expires_at: expiry } = apiKey;
  const isExpired = expiry !== null && new Date(expiry) <= new Date();
  const notes = [
    expiry &&
      `${isExpired ? "Expired" : "Expires"} ${formatShortDate(expiry, "", timeZone)}`,
  ].filter(Boolean);
  return (
    <>
      {description}
      {notes.length > 0 && (
        <span className={styles.note} data-expired={isExpired || undefined}>
          {notes.join(" · ")}
        </span>
      )}
    </>
  );
}

function LastUsed({ apiKey }: { apiKey: ApiKeyDto }) {
  const { last_used_at: date, uses } = apiKey;
  if (!date) return "Never";
  return (
    <span
      title={`${uses.toLocaleString("en")} ${uses === 1 ? "request" : "requests"} so far`}
    >
      <AdminDate value={date} />
    </span>
  );
}

function Revoked({ apiKey }: { apiKey: ApiKeyDto }) {
  const timeZone = useSiteZone();
  if (!apiKey.revoked) return "No";
  const notes = [
    formatShortDate(apiKey.revoked_at, "", timeZone),
    apiKey.revoke_reason,
  ].filter(Boolean);
  return (
    <span className={styles.revoked}>
      Yes
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
}

const NOT_PERMITTED = "you do not have permission";

/** Revoke for an active key, Rehook for a revoked one; what cannot be done says why. */
function ApiKeyActions(props: ApiKeyActionsProps) {
  const { apiKey, onRevoke, onRehook } = props;
  const denial = useDenial(apiKey);
  const state = { disabled: !!denial, ...(denial && { hint: denial }) };
  if (apiKey.revoked)
    return (
      <IconButton
        label={`Rehook ${apiKey.description}`}
        icon={<RotateCcw />}
        onClick={onRehook}
        {...state}
      />
    );
  return (
    <IconButton
      label={`Revoke ${apiKey.description}`}
      tone="danger"
      icon={<Ban />}
      onClick={onRevoke}
      {...state}
    />
  );
}

/** Why a key stays as it is; a compromised one for ever (D-617). */
function useDenial({ revoked, revoke_reason: reason }: ApiKeyDto) {
  const mayRevoke = useMayCall("PATCH /api-keys/{id}");
  const mayRehook = useCan("manage_api_keys");
  if (revoked && reason === "compromised")
    return "it was revoked as compromised. Make a new one instead.";
  return (revoked ? mayRehook : mayRevoke) ? undefined : NOT_PERMITTED;
}
