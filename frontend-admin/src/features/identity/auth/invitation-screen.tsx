import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import type { InvitedPersonDto } from "@octavo/contracts";
import { Button, Notice, Spinner } from "@octavo/ui";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { AuthPage } from "./auth-page";
import { ChoosePasswordForm } from "./choose-password-form";
import { useLoginNavigation } from "./login-navigation";
import type { LoginNote } from "./login-navigation";
import { useAccountCalls } from "./use-account-calls";
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
      links={<Link to="/login">{t("auth.backToSignIn")}</Link>}
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
  const { acceptInvitation } = useAccountCalls();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  useLoginNavigation(isDone, {
    afterMs: TIMINGS.resetRedirectMs,
    note: NOTE,
  });
  const submit = async (password: string) => {
    setFailure(undefined);
    try {
      await acceptInvitation({ token, password });
      setDone(true);
    } catch (error) {
      setFailure(errorText(error, authTexts.invitationFailed));
    }
  };
  if (isDone)
    return <Notice tone="success">{authTexts.invitationAccepted}</Notice>;
  return (
    <ChoosePasswordForm
      submitLabel={t("auth.savePassword")}
      busyLabel={t("auth.savingPassword")}
      personal={[person.name, person.email]}
      failure={failure}
      onSubmit={submit}
    />
  );
}

interface Invitation {
  person?: InvitedPersonDto;
  failure?: string;
}

/** Reads who the link is for, without using it up. */
function useInvitation(token: string) {
  const { readInvitation } = useAccountCalls();
  const [found, setFound] = useState<Invitation>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (invitation: Invitation) => {
      if (!isGone) setFound(invitation);
    };
    readInvitation(token).then(
      (person) => show({ person }),
      (error: unknown) =>
        show({ failure: errorText(error, authTexts.invitationUnread) }),
    );
    return () => {
      isGone = true;
    };
  }, [readInvitation, token, tries]);
  const retry = () => {
    setFound({});
    setTries(tries + 1);
  };
  return { ...found, retry };
}
