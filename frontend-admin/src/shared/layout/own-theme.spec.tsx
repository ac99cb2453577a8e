import type { ThemeStore } from "@octavo/federation";
import { renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "@jest/globals";
import { createQueryClient } from "../../query-client";
import { RemoteProvider } from "../../remote-context";
import {
  fakeApi,
  fakeContext,
  fakeSession,
  signedIn,
} from "../../testing/fake-context";
import { useOwnTheme } from "./admin-layout";

function start(own: string | null, isChosen: boolean | undefined) {
  const calls = fakeApi({
    "GET /settings/cms-theme": () => ({ cms_theme: own }),
  });
  const context = fakeContext(calls.api, fakeSession(signedIn()).store);
  const theme: ThemeStore = {
    ...context.theme,
    ...(isChosen !== undefined && { isChosen: () => isChosen }),
  };
  renderHook(useOwnTheme, {
    wrapper: ({ children }) => (
      <RemoteProvider context={{ ...context, theme }}>
        <QueryClientProvider client={createQueryClient()}>
          {children}
        </QueryClientProvider>
      </RemoteProvider>
    ),
  });
  return { ...calls, theme };
}

describe("one's own theme", () => {
  it("is taken over in a browser where none was chosen [D-143]", async () => {
    const { theme } = start("theme-cms-dark", false);
    await waitFor(() => {
      expect(theme.get("cms")).toBe("theme-cms-dark");
    });
  });

  it("leaves the default alone when there is none", async () => {
    const { theme, requests } = start(null, false);
    await waitFor(() => {
      expect(requests.length).toBe(1);
    });
    expect(theme.get("cms")).toBe("theme-cms-light");
  });

  it.each([true, undefined])(
    "is not asked for where this browser has its own, or an older shell does not say (%s) [D-143]",
    (isChosen) => {
      expect(start("theme-cms-dark", isChosen).requests).toEqual([]);
    },
  );
});
