import type {
  AllowedConnectionAnswer,
  AskedConnectionAnswer,
  ConnectionScope,
} from "@octavo/contracts";
import { Button, Checkbox, Notice, Spinner, buttonClass } from "@octavo/ui";
import { FieldGroup } from "../../../shared/layout/field-group";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { fieldOf } from "../../../shared/crud/form-field";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/keys";
import styles from "./create-key-dialog.module.css";
import { AccountFields, ScopeBoxes } from "./writing-fields";

const PATH = "/agent-connections";

/** Where clients of agents send people by OAuth. Nothing goes back to a client before the person decides. */
export function ConnectScreen() {
  const [parameters] = useSearchParams();
  const query = Object.fromEntries(parameters);
  const isAsked = parameters.size > 0;
  const asked = useAnswer<AskedConnectionAnswer>({
    queryKey: ["agent-connections", query],
    enabled: isAsked,
    path: `${PATH}/asked`,
    query,
  });
  return (
    <Screen title={t("connect.title")}>
      {!isAsked && <Notice tone="info">{t("connect.notAsked")}</Notice>}
      {asked.isLoading && <Spinner />}
      <FailureNotice text={t("connect.failedAsk")} error={asked.error} />
      {asked.data && <Decision asked={asked.data} query={query} />}
    </Screen>
  );
}

interface DecisionProps {
  asked: AskedConnectionAnswer;
  /** As the client sent them. */
  query: Record<string, string>;
}

interface AccountForm {
  account: string;
  role: string;
}

function Decision({ asked, query }: DecisionProps) {
  const [scopes, setScopes] = useState<ConnectionScope[]>([]);
  const form = useForm<AccountForm>({
    // Not the client's own name: it could be that of an account that people trust.
    defaultValues: { account: "", role: "" },
  });
  const allow = useCall<AllowedConnectionAnswer, Record<string, unknown>>(
    (body) => ["POST", PATH, body],
    {
      gcTime: 0,
      onSuccess: ({ redirect_to: address }) => window.location.assign(address),
    },
  );
  const submit = form.handleSubmit(({ account, role }) => {
    allow.mutate({
      ...query,
      ...(scopes.length > 0 && { scopes, account }),
      ...(scopes.length > 0 && role !== "" && { role }),
    });
  });
  return (
    <Panel title={t("connect.asks", { name: asked.client_name })}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)}>
        <Notice tone="warning">{warningOf(asked)}</Notice>
        <FailureNotice text={t("connect.failed")} error={allow.error} />
        {/* None is chosen at first: the person decides about each. */}
        <FieldGroup legend={t("connect.allow")}>
          <Checkbox label={t("connect.reads")} checked disabled />
          <ScopeBoxes
            scopes={asked.scopes}
            chosen={scopes}
            onChange={setScopes}
          />
        </FieldGroup>
        {scopes.length > 0 && (
          <AccountFields
            account={fieldOf(form, "account")}
            role={fieldOf(form, "role")}
          />
        )}
        <p className="muted">{t("connect.means")}</p>
        <div className="flow">
          <a className={buttonClass("primary")} href={asked.refused_to}>
            {t("connect.refuse")}
          </a>
          <Button type="submit" isBusy={allow.isPending || allow.isSuccess}>
            {t("connect.connect")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function warningOf({
  client_host: host,
  redirect_host: to,
  is_local: isLocal,
}: AskedConnectionAnswer): string {
  return [
    host === null ? t("connect.unknown") : t("connect.from", { host }),
    isLocal ? t("connect.toProgram") : t("connect.to", { to }),
    t("connect.check"),
  ].join(" ");
}
