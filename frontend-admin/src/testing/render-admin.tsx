import type { RemoteContext, SessionState } from "@octavo/federation";
import { act, render } from "@testing-library/react";
import { makePerson } from "./person";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { RemoteProvider } from "../remote-context";
import { adminRoutes } from "../routes";
import "./all-screens";
import { fakeApi, fakeContext, fakeSession, signedIn } from "./fake-context";
import type { Handlers, SignIn, SignInWithCode } from "./fake-context";

interface RenderOptions {
  session?: SessionState;
  signIn?: SignIn;
  signInWithCode?: SignInWithCode;
  api?: Handlers;
  flags?: Record<string, boolean>;
  /** The site's; UTC without one. */
  timeZone?: string;
  /** Told of failures; without one, they fail the test. */
  report?: RemoteContext["report"];
}

/** Draws the admin at an address (without `/admin`), with the API faked. */
export function renderAdmin(path: string, options: RenderOptions = {}) {
  window.localStorage.clear();
  const calls = fakeApi(options.api ?? {});
  const session = fakeSession(options.session ?? signedIn(), options);
  const context = {
    ...fakeContext(calls.api, session.store, options.flags),
    timeZone: options.timeZone,
    ...(options.report && { report: options.report }),
  };
  const router = createMemoryRouter(
    adminRoutes,
    // Screens are at /admin; the router's own start is the slash after it.
    { initialEntries: [path] },
  );
  const view = render(
    <RemoteProvider context={context}>
      <RouterProvider router={router} />
    </RemoteProvider>,
  );
  return {
    ...calls,
    context,
    session,
    view,
    user: makePerson(),
    goTo: (address: string) => act(() => router.navigate(address)),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}
