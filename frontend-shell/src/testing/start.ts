import { jest } from "@jest/globals";
import type {
  LiveApp,
  RemoteApp,
  RemoteContext,
  ShellBoot,
} from "@octavo/federation";
import { linkAgain, takeOther } from "../remotes/rarely-needed";
import type { findFallback, Host } from "../remotes/rarely-needed";
import { startRemote } from "../remotes/start-remote";
import type { StartRemoteOptions } from "../remotes/start-remote";
import type { Signals } from "../remotes/signals";
import { fakeBoot, fakeServices } from "./fakes";

export type Load = NonNullable<StartRemoteOptions["load"]>;
export type Fallback = typeof findFallback;

/** A remote that writes a sentence, and hands out what it was given. */
export function fakeRemote() {
  const contexts: RemoteContext[] = [];
  const app: RemoteApp = {
    mount(element, context) {
      contexts.push(context);
      element.innerHTML = "<p>It runs.</p>";
      return { unmount: () => undefined, update: () => undefined };
    },
  };
  return { app, contexts };
}

export interface StartOptions {
  rendered?: boolean;
  boot?: Partial<ShellBoot>;
  fallback?: Fallback;
}

export function start(load: Load, options: StartOptions = {}) {
  const { rendered = false } = options;
  const element = document.createElement("div");
  if (rendered) element.innerHTML = "<h1>From the server</h1>";
  document.body.replaceChildren(element);
  const signals = {
    started: jest.fn<Signals["started"]>(),
    failed: jest.fn<Signals["failed"]>(),
  };
  const onChunkLost = jest.fn();
  const fallback = jest.fn(
    options.fallback ?? (() => Promise.resolve<LiveApp | null>(null)),
  );
  const recovery = () =>
    Promise.resolve({
      linkAgain,
      takeOther: (host: Host) => takeOther(host, fallback),
    });
  startRemote({
    boot: fakeBoot({ rendered, ...options.boot }),
    element,
    ...fakeServices(),
    signals,
    onChunkLost,
    load,
    recovery,
    ...(rendered ? { initialState: "{}" } : {}),
  });
  return { signals, onChunkLost, fallback };
}

/** The view with Retry keeps its elements in a shadow root. */
export function retryButton(): HTMLButtonElement | null {
  for (const host of document.body.children) {
    const button = host.shadowRoot?.querySelector("button");
    if (button) return button;
  }
  return null;
}
