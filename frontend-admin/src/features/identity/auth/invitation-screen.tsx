import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import type { AcceptInvitationDto, InvitedPersonDto } from "@octavo/contracts";
import { Button, Notice, Spinner } from "@octavo/ui";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AuthPage } from "./auth-page";
import { ChoosePasswordForm } from "./choose-password-form";
import { useLoginNavigation } from "./login-navigation";
import type { LoginNote } from "./login-navigation";
import { useApi } from "../../../remote-context";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";

const NOTE: LoginNote = { from: "invitation" };

/** Invited people choose the password of their account. */
export function InvitationScreen() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { person, failure, retry } = useInvitation(token);
  return (
    <AuthPage
      title={
        person ? t("auth.welcome", { name: person.name }) : t("auth.invitation")
      }
      text={person && t("auth.invitationText", { email: person.email })}
    >
      {!person && !failure && <Spinner label={t("common.loading")} />}
      {failure && (
        <Notice
          tone="danger"
          actions={
            failure !== authTexts.invitationInvalid && (
              <Button size="small" onClick={retry}>
                {t("common.retry")}
              </Button>
            )
          }
        >
          <p>{failure}</p>
          {failure === authTexts.invitationInvalid && (
            <p>{t("auth.askForInvitation")}</p>
          )}
        </Notice>
      )}
      {person && <AcceptInvitation token={token} person={person} />}
    </AuthPage>
  );
}

interface AcceptInvitationProps {
  token: string;
  person: InvitedPersonDto;
}

function AcceptInvitation({ token, person }: AcceptInvitationProps) {
  const { isDone, failure, send } = useAttempt(
    (api, body: AcceptInvitationDto) =>
      api({ method: "POST", path: "/auth/invitation/accept", body }),
    authTexts.invitationFailed,
  );
  useLoginNavigation(isDone === true, {
    afterMs: TIMINGS.resetRedirectMs,
    note: NOTE,
  });
  if (isDone)
    return <Notice tone="success">{authTexts.invitationAccepted}</Notice>;
  return (
    <ChoosePasswordForm
      submitLabel={t("auth.savePassword")}
      busyLabel={t("auth.savingPassword")}
      personal={[person.name, person.email]}
      failure={failure}
      onSubmit={(password) => send({ token, password })}
    />
  );
}

interface Invitation {
  person?: InvitedPersonDto;
  failure?: string;
}

/** Reads who the link is for, without using it up. */
function useInvitation(token: string) {
  const api = useApi();
  const [found, setFound] = useState<Invitation>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (invitation: Invitation) => {
      if (!isGone) setFound(invitation);
    };
    const path = "/auth/invitation";
    api<InvitedPersonDto>({ method: "POST", path, body: { token } }).then(
      (person) => show({ person }),
      (error: unknown) =>
        show({ failure: errorText(error, authTexts.invitationUnread) }),
    );
    return () => {
      isGone = true;
    };
  }, [api, token, tries]);
  const retry = () => {
    setFound({});
    setTries(tries + 1);
  };
  return { ...found, retry };
}
