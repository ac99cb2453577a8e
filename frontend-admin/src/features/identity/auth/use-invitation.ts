import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import type { InvitedPersonDto } from "@octavo/contracts";
import { useEffect, useState } from "react";
import { useAccountCalls } from "./use-account-calls";

interface Invitation {
  person?: InvitedPersonDto;
  failure?: string;
}

/** Whom the link is for; looking does not use it up. */
export function useInvitation(token: string) {
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
