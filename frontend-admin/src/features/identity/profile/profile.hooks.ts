import { ifMatch, isApiError } from "@octavo/api-client";
import { useSession, useSessionStore } from "@octavo/auth";
import type {
  AccountDto,
  Paged,
  RecoveryCodesDto,
  SessionDto,
  TwoFactorDto,
  TwoFactorSetupDto,
} from "@octavo/contracts";
import { LIMITS, unwrapList } from "@octavo/contracts";
import type { OwnProfile } from "@octavo/federation";
import type { Language } from "@octavo/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { useUploadImage } from "../../../shared/media/use-upload-image";
import { useSingleFlight } from "../../../shared/crud/guarded-form";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { pictureFile } from "./avatar-picture";
import { TIMINGS } from "../../../shared/timings";

const OWN_ACCOUNT = "own-account";

/** The person's own account as the server knows it, with the version that a save refers to. */
export function useOwnAccount() {
  const api = useApi();
  const store = useSessionStore();
  const id = useSession().user?.id;
  return useQuery({
    queryKey: [OWN_ACCOUNT, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const path = `/authors/${id}`;
      const account = await api<AccountDto>({ method: "GET", path, signal });
      const { user } = store.getState();
      // Someone else may have changed it. Changes that only this browser has stay.
      if (user?.id === account.id && !user.pending) {
        const { name, bio, avatar_url } = account;
        store.keepProfile({ name, bio, avatar_url }, false);
      }
      return account;
    },
  });
}

interface SaveState {
  step: "idle" | "saving" | "saved";
  /** The server has not answered yet. */
  isSending: boolean;
  /** Why the server did not save it. */
  error?: unknown;
}

const IDLE: SaveState = { step: "idle", isSending: false };

/**
 * Saves the profile in this browser after a second, no matter what the server answers, and sends it to the
 * server. The browser's copy counts until the server has saved it (D-310).
 */
export function useProfileSave(id: number) {
  const store = useSessionStore();
  const send = useSendProfile(id);
  const [state, setState] = useState(IDLE);

  const keep = (profile: OwnProfile, isPending: boolean) => {
    // Someone else may have signed in.
    if (store.getState().user?.id === id) store.keepProfile(profile, isPending);
  };
  const finish = async (sent: Promise<OwnProfile>) => {
    try {
      keep(await sent, false);
      setState({ step: "saved", isSending: false });
    } catch (error) {
      setState({ step: "saved", isSending: false, error });
    }
  };
  const save = useSingleFlight(
    async (profile: OwnProfile, version: number | undefined) => {
      setState({ step: "saving", isSending: true });
      const sent = send(profile, version);
      // `finish` handles a refusal; until then it must not count as unhandled.
      sent.catch(() => undefined);
      await pause(TIMINGS.fakeDelayMs);
      keep(profile, true);
      setState({ step: "saved", isSending: true });
      void finish(sent);
    },
  );
  /** Sends no version, because the person has read about the conflict. */
  const retry = useSingleFlight(async (profile: OwnProfile) => {
    setState({ step: "saved", isSending: true });
    await finish(send(profile));
  });
  return { state, save, retry, reset: () => setState(IDLE) };
}

/** Uploads the picture first, because the profile contains its address. */
function useSendProfile(id: number) {
  const api = useApi();
  const upload = useUploadImage();
  const client = useQueryClient();
  return async (profile: OwnProfile, version?: number): Promise<OwnProfile> => {
    const picture = profile.avatar_url && pictureFile(profile.avatar_url);
    const avatar_url = picture
      ? (await upload(picture)).url
      : profile.avatar_url;
    const account = await api<AccountDto>({
      method: "PUT",
      path: `/authors/${id}`,
      body: { name: profile.name, bio: profile.bio, avatar_url },
      ...(version !== undefined && ifMatch(version)),
    });
    client.setQueryData([OWN_ACCOUNT, id], account);
    return {
      name: account.name,
      bio: account.bio,
      avatar_url: account.avatar_url,
    };
  };
}

/** Without a version, because a save of the profile next to it changes other fields. */
export const useSaveLanguage = (id: number) =>
  useCall<AccountDto, Language | null>((language) => [
    "PUT",
    `/authors/${id}`,
    { language },
  ]);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const sessionsKey = "sessions";
const SESSIONS_PATH = "/auth/sessions";

/** The person's sessions, as many as one list contains. */
export function useSessions() {
  const api = useApi();
  const leaveIfOver = useLeaveIfOver();
  return useQuery({
    queryKey: [sessionsKey],
    queryFn: async ({ signal }) => {
      const answer = api<Paged<SessionDto>>({
        method: "GET",
        path: SESSIONS_PATH,
        query: { limit: LIMITS.maxLimit },
        signal,
      });
      return unwrapList<SessionDto>(await answer.catch(leaveIfOver));
    },
  });
}

/** Ends one session, or without an id all others. */
export function useEndSession() {
  const api = useApi();
  const client = useQueryClient();
  const leaveIfOver = useLeaveIfOver();
  return useMutation({
    mutationFn: (id: string | null) =>
      api({
        method: "DELETE",
        path: id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`,
      }).catch(leaveIfOver),
    onSettled: () => client.invalidateQueries({ queryKey: [sessionsKey] }),
  });
}

/** Calls below /auth do not open the sign-in screen, but these need a session. */
function useLeaveIfOver() {
  const store = useSessionStore();
  return (error: unknown): never => {
    if (isApiError(error) && error.status === 401) void store.check();
    throw error;
  };
}

const TWO_FACTOR = "two-factor";
const TWO_FACTOR_PATH = "/auth/two-factor";

export const useTwoFactor = () =>
  useAnswer<TwoFactorDto>({ queryKey: [TWO_FACTOR], path: TWO_FACTOR_PATH });

/** The calls that change two-step sign-in. */
export function useTwoFactorCalls() {
  return {
    begin: usePost<{ password: string }, TwoFactorSetupDto>(""),
    confirm: usePost<{ code: string }, RecoveryCodesDto>("/confirm"),
    renewCodes: usePost<{ password: string }, RecoveryCodesDto>(
      "/recovery-codes",
    ),
    disable: usePost<{ password: string; code: string }, unknown>("/disable"),
  };
}

function usePost<Input extends object, Answer>(path: string) {
  const client = useQueryClient();
  const store = useSessionStore();
  return useCall<Answer, Input>(
    (body) => ["POST", TWO_FACTOR_PATH + path, body],
    {
      // Does not wait, so that the answer appears at once.
      onSuccess: () => {
        // A role may require it.
        void store.check();
        void client.invalidateQueries({ queryKey: [TWO_FACTOR] });
        void client.invalidateQueries({ queryKey: [sessionsKey] });
      },
    },
  );
}
