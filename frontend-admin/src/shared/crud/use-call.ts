import type { ApiRequest } from "@octavo/federation";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type {
  UseMutationOptions,
  UseQueryOptions,
} from "@tanstack/react-query";
import { useApi } from "../../remote-context";

/** For pages of a list that others change, too: a page stays until the next one is there. */
export const LIVE_PAGE = { placeholderData: keepPreviousData, staleTime: 0 };

type Asked<Answer> = Pick<ApiRequest, "path" | "query"> &
  Omit<UseQueryOptions<Answer>, "queryFn"> & {
    /** Makes the expected answer of what an older server sends. */
    read?: (answer: Answer) => Answer;
  };

/** What a call answers, for what shows it. */
export function useAnswer<Answer>(asked: Asked<Answer>) {
  const { path, query, read, ...options } = asked;
  const api = useApi();
  return useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const answer = await api<Answer>({ method: "GET", path, query, signal });
      return read ? read(answer) : answer;
    },
  });
}

export type Call = readonly [
  method: ApiRequest["method"],
  path: string,
  body?: unknown,
  more?: Pick<ApiRequest, "headers" | "query">,
];

type CallOptions<Answer, Args> = Pick<Asked<Answer>, "read"> &
  Omit<UseMutationOptions<Answer, Error, Args>, "mutationFn">;

/** A call that people make by a button or a form. */
export function useCall<Answer, Args = void>(
  toCall: (args: Args) => Call,
  { read, ...options }: CallOptions<Answer, Args> = {},
) {
  const api = useApi();
  return useMutation({
    ...options,
    mutationFn: async (args: Args) => {
      const [method, path, body, more] = toCall(args);
      const answer = await api<Answer>({ method, path, body, ...more });
      return read ? read(answer) : answer;
    },
  });
}

/** Reloads everything that is shown of these resources. */
export function useRefresh(...names: readonly string[]) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      names.map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
}
