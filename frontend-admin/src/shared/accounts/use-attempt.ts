import { errorText } from "@octavo/api-client";
import type { ApiTransport } from "@octavo/federation";
import { useState } from "react";
import { useApi } from "../../remote-context";

interface AttemptState<Answer> {
  isSending?: boolean;
  isDone?: boolean;
  answer?: Answer;
  /** Why the last attempt failed. */
  failure?: string;
}

/**
 * A form that sends one call, for screens that have no query client.
 * @param failed the sentence where the server gives none.
 */
export function useAttempt<Body, Answer>(
  call: (api: ApiTransport, body: Body) => Promise<Answer>,
  failed: string,
) {
  const api = useApi();
  const [state, setState] = useState<AttemptState<Answer>>({});
  const send = async (body: Body): Promise<boolean> => {
    setState({ isSending: true });
    try {
      const answer: Answer = await call(api, body);
      setState({ isDone: true, answer });
      return true;
    } catch (error) {
      setState({ failure: errorText(error, failed) });
      return false;
    }
  };
  return { ...state, send };
}
