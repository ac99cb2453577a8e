import type { CodeRequest } from "@octavo/federation";
import { useSession, useSessionStore } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { takeReturn } from "../../../shared/unsaved-work/return-address";
import { useRemote } from "../../../remote-context";
import { AuthPage } from "./auth-page";
import styles from "./auth-page.module.css";
import { CodeForm } from "./code-form";
import { CredentialsForm } from "./credentials-form";
import { useLoginMessage } from "./use-login-message";

/**
 * Signs in and goes to the start; whose session has ended while writing goes back to the text. Someone
 * who is signed in already sees the form as well, to switch accounts (D-314).
 */
export function LoginScreen() {
  const navigate = useNavigate();
  const [code, setCode] = useState<CodeRequest | null>(null);
  const [failure, setFailure] = useState<string>();
  const session = useSessionStore();
  const enter = async () => {
    const { user } = session.getState();
    await navigate((user && takeReturn(user.id)) ?? "/", { replace: true });
  };
  const startOver = (reason?: string) => {
    setCode(null);
    setFailure(reason);
  };
  if (code)
    return (
      <AuthPage
        title="Enter your code"
        text="Your account asks for a second step. Open your authenticator app and type the six digits that it shows for this site."
        links={
          <button type="button" onClick={() => startOver()}>
            Sign in as somebody else
          </button>
        }
      >
        <CodeForm request={code} onDone={enter} onTooLate={startOver} />
      </AuthPage>
    );
  return (
    <AuthPage title="Sign in" links={<LoginLinks />}>
      <LoginMessage />
      <CredentialsForm
        failure={failure}
        onFailure={setFailure}
        onDone={enter}
        onCode={setCode}
      />
    </AuthPage>
  );
}

/** Why one is here, for those who did not come by themselves. */
function LoginMessage() {
  const message = useLoginMessage();
  const { status } = useSession();
  if (!message || status === "authenticated") return null;
  return <Notice>{message}</Notice>;
}

function LoginLinks() {
  const { flags } = useRemote();
  return (
    <>
      {flags["signUp"] ? (
        <Link to="/signup">Create an account</Link>
      ) : (
        <p className={styles.note}>{authTexts.signUpClosed}</p>
      )}
      <a href="/">View Site</a>
    </>
  );
}
