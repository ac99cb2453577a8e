import { useSessionStore } from "@octavo/auth";
import { TIMINGS } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { ifMatch } from "@octavo/api-client";
import type { OwnProfile } from "@octavo/federation";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUploadImage } from "../../../shared/crud/use-upload-image";
import { useSingleFlight } from "../../../shared/crud/guarded-form";
import { useApi } from "../../../remote-context";
import { pictureFile } from "./avatar-picture";
import { ownAccountKey } from "./profile.hooks";

interface SaveState {
  step: "idle" | "saving" | "saved";
  /** The server has not answered yet. */
  isSending: boolean;
  /** Why the server does not have it. */
  error?: unknown;
}

const IDLE: SaveState = { step: "idle", isSending: false };

/**
 * Saves one's own profile in this browser, after a second and whatever the server says; beside that
 * the server gets it, and until it has it the browser's copy counts (D-310).
 */
export function useProfileSave(id: number) {
  const store = useSessionStore();
  const send = useSendProfile(id);
  const [state, setState] = useState(IDLE);

  const keep = (profile: OwnProfile, isPending: boolean) => {
    // Somebody else may be signed in by now.
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
      // Heard below; until then a refusal is nobody's.
      sent.catch(() => undefined);
      await pause(TIMINGS.fakeDelayMs);
      keep(profile, true);
      setState({ step: "saved", isSending: true });
      void finish(sent);
    },
  );
  /** Without a version: whoever presses this has read that there was something else. */
  const retry = useSingleFlight(async (profile: OwnProfile) => {
    setState({ step: "saved", isSending: true });
    await finish(send(profile));
  });
  return { state, save, retry, reset: () => setState(IDLE) };
}

/** The picture first, because the profile names its address. */
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
    client.setQueryData([ownAccountKey, id], account);
    return {
      name: account.name,
      bio: account.bio,
      avatar_url: account.avatar_url,
    };
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
