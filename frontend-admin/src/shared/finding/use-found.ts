import { useSession } from "@octavo/auth";
import { mayCall, unwrapList } from "@octavo/contracts";
import type { Paged, RouteName } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { FINDABLE } from "../../finding-registry";
import { useApi } from "../../remote-context";
import { t } from "../../texts/finding";
import { EDITORS } from "../edit-paths";
import { visibleSections } from "../layout/sections";
import { TIMINGS } from "../timings";
import { useSettled } from "../use-settled";
import { recentPlaces } from "./recent";

/** Something that can be opened. */
export interface Found {
  id: string;
  label: string;
  /** What it is. */
  aside: string;
  to: string;
}

/** What a feature offers to be found, besides its section. */
export interface Findable {
  label: () => string;
  kind: "action" | "setting";
  to: string;
  call: RouteName;
}

const MOST_OF_A_KIND = 5;
const MOST_PLACES = 8;
const FRESH_MS = 30_000;

/** What is found by the typed words; without any, what was open last. */
export function useFound(typed: string) {
  const { user } = useSession();
  const wanted = typed.trim();
  const search = useSettled(wanted, TIMINGS.searchDebounceMs);
  const posts = useRecords(POSTS, search);
  const pages = useRecords(PAGES, search);
  const people = useRecords(PEOPLE, search);
  const records = [posts, pages, people];
  const places = user ? placesOf(user) : [];
  if (wanted === "") {
    const recent = user ? recentPlaces(user.id) : [];
    const known = new Set(recent.map(({ to }) => to));
    return {
      found: [
        ...recent.map(({ to, label }) => found(to, label, t("finding.recent"))),
        ...places.filter(({ to, isMain }) => isMain && !known.has(to)),
      ],
      isLoading: false,
      hasFailed: false,
    };
  }
  const isSettled = search === wanted;
  return {
    found: [
      ...places.filter((place) => matches(place, wanted)).slice(0, MOST_PLACES),
      ...(isSettled ? records.flatMap(({ data = [] }) => data) : []),
    ],
    isLoading: !isSettled || records.some(({ isLoading }) => isLoading),
    hasFailed: records.some(({ isError }) => isError),
  };
}

const found = (to: string, label: string, aside: string): Found => ({
  id: `${to} ${label}`,
  label,
  aside,
  to,
});

type User = NonNullable<ReturnType<typeof useSession>["user"]>;

interface Place extends Found {
  /** Offered before anything is typed. */
  isMain: boolean;
}

/** Screens, actions and settings that this person may use. */
function placesOf(user: User): Place[] {
  const offered = FINDABLE.filter(({ call }) => mayCall(user, call));
  return [
    ...offered
      .filter(({ kind }) => kind === "action")
      .map((action) => placeOf(action, t("finding.action"), true)),
    ...(["menu", "more"] as const)
      .flatMap((group) => visibleSections(group, user))
      .map(({ label, to }) => ({
        ...found(to, label(), t("finding.screen")),
        isMain: true,
      })),
    ...offered
      .filter(({ kind }) => kind === "setting")
      .map((setting) => placeOf(setting, t("finding.setting"), false)),
  ];
}

const placeOf = (
  { label, to }: Findable,
  aside: string,
  isMain: boolean,
): Place => ({ ...found(to, label(), aside), isMain });

/** Every typed word begins a word of it. */
function matches({ label }: Pick<Found, "label">, typed: string): boolean {
  const known = plain(label).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)));
}

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Records {
  path: "/posts" | "/pages" | "/authors";
  call: RouteName;
  kind: () => string;
  toFound: (item: { id: number; title?: string; name?: string }) => {
    label: string;
    to: string;
  };
}

const POSTS: Records = {
  path: "/posts",
  call: "GET /posts",
  kind: () => t("finding.post"),
  toFound: ({ id, title = "" }) => ({ label: title, to: EDITORS.post(id) }),
};
const PAGES: Records = {
  path: "/pages",
  call: "GET /pages",
  kind: () => t("finding.page"),
  toFound: ({ id, title = "" }) => ({ label: title, to: EDITORS.page(id) }),
};
const PEOPLE: Records = {
  path: "/authors",
  call: "PUT /authors/{id}",
  kind: () => t("finding.person"),
  toFound: ({ id, name = "" }) => ({
    label: name,
    to: `/roles?tab=users&user=${id}`,
  }),
};

/** By the search of their list, which shows each person what they may see. */
function useRecords({ path, call, kind, toFound }: Records, search: string) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: [path.slice(1), "found", search],
    enabled: search !== "" && user !== null && mayCall(user, call),
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const list = await api<Paged<Parameters<typeof toFound>[0]>>({
        method: "GET",
        path,
        query: { search, limit: MOST_OF_A_KIND },
        signal,
      });
      const all = unwrapList(list).data.map((item) => {
        const { to, label } = toFound(item);
        return found(to, label, kind());
      });
      // Those whose names match come before those whose texts do.
      const isNamed = (one: Found) => matches(one, search);
      return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))];
    },
  });
}
