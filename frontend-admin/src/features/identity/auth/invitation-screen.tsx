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

const NOTE: LoginNote = { from: "invitation" };

/** Someone who was given an account chooses its password (D-321). */
export function InvitationScreen() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { person, failure, retry } = useInvitation(token);
  return (
    <AuthPage
      title={person ? `Welcome, ${person.name}` : "Your invitation"}
      text={
        person &&
        `Choose a password for your account. You sign in with ${person.email}.`
      }
      links={<Link to="/login">Back to Login</Link>}
    >
      {!person && !failure && <Spinner label="Loading" />}
      {failure && (
        <Notice
          tone="danger"
          actions={
            failure !== authTexts.invitationInvalid && (
              <Button size="small" onClick={retry}>
                Retry
              </Button>
            )
          }
        >
          <p>{failure}</p>
          {failure === authTexts.invitationInvalid && (
            <p>Ask whoever invited you for a new one.</p>
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
      submitLabel="Save Password"
      busyLabel="Saving..."
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

/** Whom the link is for; looking does not use it up. */
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
