import { useMayCall } from "@octavo/auth";
import type { RouteName } from "@octavo/contracts";
import type { ThemeKind } from "@octavo/federation";
import { useMutation } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useApi, useRemote } from "../../../remote-context";

interface Keeper {
  path: string;
  field: string;
  call: RouteName;
}

/** Where a choice is kept beside the browser (D-143). */
const KEPT: Readonly<Record<ThemeKind, Keeper>> = {
  frontend: {
    path: "/settings/theme",
    field: "frontend_theme",
    call: "PUT /settings/theme",
  },
  cms: {
    path: "/settings/cms-theme",
    field: "cms_theme",
    call: "PUT /settings/cms-theme",
  },
};

/** The chosen theme of one kind. A choice applies at once here, and is kept on the server by those who may. */
export function useThemeChoice(kind: ThemeKind) {
  const { theme } = useRemote();
  const api = useApi();
  const { path, field, call } = KEPT[kind];
  const mayKeep = useMayCall(call);
  const [hasChosen, setChosen] = useState(false);
  const read = () => theme.get(kind);
  const value = useSyncExternalStore(theme.subscribe, read, read);
  const save = useMutation({
    mutationFn: (next: string) =>
      api<unknown>({ method: "PUT", path, body: { [field]: next } }),
    // One after the other: arrow keys choose faster than a server answers, and the last choice counts.
    scope: { id: path },
  });
  return {
    value,
    hasChosen,
    mayKeep,
    save,
    choose(next: string) {
      theme.set(kind, next);
      setChosen(true);
      if (mayKeep) save.mutate(next);
    },
  };
}
